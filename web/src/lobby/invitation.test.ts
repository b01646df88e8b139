import { expect, test } from "vitest";
import { pathOf, readInvitation } from "./invitation";

test("a whole link is understood, whatever its server and whatever surrounds it", () => {
  const found = { id: "abc23", code: "xyz45", watches: false };
  expect(readInvitation("https://royaume.example/table/abc23?code=xyz45")).toEqual(found);
  expect(readInvitation("  royaume.example:8000/table/abc23?lang=fr&code=xyz45#there ")).toEqual(found);
  expect(readInvitation("Come: http://10.0.0.2:8000/table/abc23?code=xyz45 !")).toEqual(found);
});

test("a link to watch by stays one", () => {
  const found = readInvitation("http://royaume.example/table/abc23?code=xyz45&watch=1");
  expect(found?.watches).toBe(true);
  expect(found && pathOf(found)).toBe("/table/abc23?code=xyz45&watch=1");
});

test("a table and its code may be written alone", () => {
  expect(readInvitation("abc23 xyz45")).toEqual({ id: "abc23", code: "xyz45", watches: false });
  expect(readInvitation("ABC23-XYZ45")).toEqual({ id: "abc23", code: "xyz45", watches: false });
});

test("a player's table needs no code", () => {
  const found = readInvitation("abc23");
  expect(found && pathOf(found)).toBe("/table/abc23");
});

test("anything else is not", () => {
  for (const text of [
    "",
    "a b c",
    "https://royaume.example/",
    "https://royaume.example/table/new",
    "é!",
    "abc ?code=é",
  ]) {
    expect(readInvitation(text)).toBeNull();
  }
});
