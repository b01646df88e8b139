import { mount } from "svelte";
import App from "./App.svelte";
import icons from "./generated/icons.svg?url&no-inline";
import { settings, showTheme } from "./lib/settings.svelte";
import { LANGUAGES, speak, type Language } from "./lib/texts.svelte";
import "./styles/main.css";

/** The language that was chosen, or that a link asks for, or else the first of the browser's that we speak. */
function firstLanguage(): Language {
  const wishes = [new URLSearchParams(location.search).get("lang") ?? "", settings.language, ...navigator.languages];
  for (const wish of wishes) {
    const language = LANGUAGES.find((one) => wish.toLowerCase().startsWith(one));
    if (language) return language;
  }
  return "en";
}

/** All pictures go into the document once: to look into another file for each of a hundred would take its time. */
async function loadIcons(): Promise<void> {
  const holder = document.createElement("div");
  holder.hidden = true;
  try {
    holder.innerHTML = await (await fetch(icons)).text();
  } catch {
    // Without pictures the cards still have their names; that the server is away is said elsewhere.
    return;
  }
  document.body.prepend(holder);
}

showTheme();
void loadIcons();
await speak(firstLanguage());
const target = document.getElementById("app");
if (target) mount(App, { target });
