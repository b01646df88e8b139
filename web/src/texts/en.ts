import ask from "../../../src/royaume/text/en/ask.ftl?raw";
import log from "../../../src/royaume/text/en/log.ftl?raw";
import cards from "./en/cards.ftl?raw";
import end from "./en/end.ftl?raw";
import home from "./en/home.ftl?raw";
import shell from "./en/shell.ftl?raw";
import table from "./en/table.ftl?raw";

export default [ask, log, shell, home, table, end, cards];
