import { expect, test } from "vitest";
import { makeQueues } from "./queues.ts";

test("jobs never overlap and keep their order", async () => {
  const inTurn = makeQueues();
  const events: string[] = [];
  const job = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise(setImmediate);
    events.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all(["a", "b", "c"].map((name) => inTurn("a", job(name))));
  expect(results).toEqual(["a", "b", "c"]);
  expect(events).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("a job that fails doesn't hold up the next one", async () => {
  const inTurn = makeQueues();
  const failed = inTurn("a", async () => {
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await expect(inTurn("a", async () => "yes")).resolves.toBe("yes");
});

test("jobs of one key wait for each other, those of another key don't", async () => {
  const inTurn = makeQueues();
  const events: string[] = [];
  let release = () => {};
  const held = inTurn("a", () => new Promise<void>((resolve) => (release = resolve)));
  const second = inTurn("a", async () => void events.push("a"));
  await inTurn("b", async () => void events.push("b"));
  release();
  await Promise.all([held, second]);
  await inTurn("a", async () => void events.push("a again"));
  expect(events).toEqual(["b", "a", "a again"]);
});
