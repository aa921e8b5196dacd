import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { makeChangeNotices } from "./change-notices.ts";

const SECRET = "a secret of the database";
const BODY = JSON.stringify({ table: "products" });

function notice({ secret = SECRET, ageS = 0, sent = BODY } = {}): Request {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageS);
  const signature = createHmac("sha256", secret).update(`id.${timestamp}.${BODY}`).digest("base64");
  return new Request("http://localhost/webhooks/changes", {
    method: "POST",
    headers: { "webhook-id": "id", "webhook-timestamp": timestamp, "webhook-signature": `v1,old v1,${signature}` },
    body: sent,
  });
}

test("a signed notice counts as a change", async () => {
  const notices = makeChangeNotices(SECRET);
  expect([(await notices.take(notice())).status, notices.version()]).toEqual([204, 1]);
});

test.each([
  ["signed with another secret", notice({ secret: "a guess" }), 401],
  ["with another body", notice({ sent: "{}" }), 401],
  ["of an hour ago", notice({ ageS: 3600 }), 401],
  ["of the future", notice({ ageS: -3600 }), 401],
  ["without a signature", new Request("http://localhost/", { method: "POST", body: BODY }), 401],
  ["too long", notice({ sent: "x".repeat(70_000) }), 413],
])("a notice %s changes nothing", async (_what, request, status) => {
  const notices = makeChangeNotices(SECRET);
  expect([(await notices.take(request)).status, notices.version()]).toEqual([status, 0]);
});

test("without a secret there is no such place", async () => {
  expect((await makeChangeNotices(undefined).take(notice())).status).toBe(404);
});
