import { expect, test } from "vitest";
import { makeQueue } from "./queue.ts";

test("jobs never overlap and keep their order", async () => {
  const exclusively = makeQueue();
  const events: string[] = [];
  const job = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise(setImmediate);
    events.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all(["a", "b", "c"].map((name) => exclusively(job(name))));
  expect(results).toEqual(["a", "b", "c"]);
  expect(events).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("a job that fails doesn't hold up the next one", async () => {
  const exclusively = makeQueue();
  const failed = exclusively(async () => {
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await expect(exclusively(async () => "yes")).resolves.toBe("yes");
});
