import { expect, test } from "vitest";
import { BodyTooLarge, readWhole } from "./body.ts";

const post = (body: BodyInit, headers = {}) =>
  new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

test("a body up to the limit is kept byte for byte", async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(1000));
  const whole = await readWhole(post(bytes), 1000);
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
});

test("a body over the limit is refused, declared or not", async () => {
  await expect(readWhole(post(new Uint8Array(1001)), 1000)).rejects.toThrow(BodyTooLarge);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100)) });
  await expect(readWhole(post(endless), 1000)).rejects.toThrow(BodyTooLarge);
  await expect(readWhole(post("x", { "Content-Length": "1001" }), 1000)).rejects.toThrow(BodyTooLarge);
});
