import { expect, test } from "vitest";
import { type SeatPlan, wantedSeats, withKind, withoutSeat, withSeat } from "./seats";

function plan(key: number, kind: SeatPlan["kind"], name = ""): SeatPlan {
  return { key, kind, name, level: "knight" };
}

test("every kind of seat is said as the server wants it", () => {
  const plans = [plan(1, "me"), plan(2, "here", " Bob "), plan(3, "here"), plan(4, "open"), plan(5, "bot")];
  expect(wantedSeats(plans, "Ada")).toEqual([
    { kind: "me", name: "Ada" },
    { kind: "me", name: "Bob" },
    { kind: "me" },
    { kind: "open" },
    { kind: "bot", level: "knight" },
  ]);
});

test("there are two to six seats", () => {
  let plans = [plan(1, "me"), plan(2, "open")];
  expect(withoutSeat(plans, 2)).toHaveLength(2);
  for (let more = 0; more < 6; more++) plans = withSeat(plans, "page");
  expect(plans).toHaveLength(6);
  expect(new Set(plans.map((one) => one.key)).size).toBe(6);
  expect(withoutSeat(plans, 2).map((one) => one.key)).toEqual([1, 3, 4, 5, 6]);
});

test("nobody sits on two seats", () => {
  const plans = withKind([plan(1, "me"), plan(2, "bot")], 2, "me");
  expect(plans.map((one) => one.kind)).toEqual(["here", "me"]);
});
