import { expect, test } from "vitest";
import { markCard, markName, partsOf, withoutSubject } from "./rich-text";

test("a sentence is cut into text and cards", () => {
  expect(partsOf(`${markName("Bob")} plays ${markCard("throne_room")} and ${markCard("village")}`)).toEqual([
    { text: "Bob plays " },
    { card: "throne_room", tail: "" },
    { text: " and " },
    { card: "village", tail: "" },
  ]);
  expect(partsOf(`${markCard("copper")}, ${markCard("gold")}.`)).toEqual([
    { card: "copper", tail: "," },
    { text: " " },
    { card: "gold", tail: "." },
  ]);
  expect(partsOf("The game is over")).toEqual([{ text: "The game is over" }]);
  expect(partsOf("")).toEqual([]);
});

test("a subject at the start goes, anything else stays", () => {
  expect(withoutSubject(`${markName("Bob le Bref")} pioche 2 cartes`, "Vous")).toBe("pioche 2 cartes");
  expect(withoutSubject("Vous piochez 2 cartes", "Vous")).toBe("piochez 2 cartes");
  const inside = `Début du tour de ${markName("Bob")}`;
  expect(withoutSubject(inside, "Vous")).toBe(inside);
});

test("a player who is called like the reader is no reader", () => {
  expect(withoutSubject(`${markName("Vous")} pioche`, "Vous")).toBe("pioche");
  expect(withoutSubject("Vousseau pioche", "Vous")).toBe("Vousseau pioche");
});
