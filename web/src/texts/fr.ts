import ask from "../../../src/royaume/text/fr/ask.ftl?raw";
import log from "../../../src/royaume/text/fr/log.ftl?raw";
import cards from "./fr/cards.ftl?raw";
import end from "./fr/end.ftl?raw";
import home from "./fr/home.ftl?raw";
import shell from "./fr/shell.ftl?raw";
import table from "./fr/table.ftl?raw";

export default [ask, log, shell, home, table, end, cards];
