import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { commonHeaders, contentSecurityPolicy, scriptHashes } from "./security-headers.ts";

test("only scripts that carry the mark are named, by the hash of their bytes", () => {
  const page = '<script nonce="n1">a("金")</script><script>evil()</script><script nonce="n1" src="/x.js"></script>';
  const hash = createHash("sha256").update('a("金")').digest("base64");
  expect(scriptHashes(Buffer.from(page), "n1")).toEqual([`sha256-${hash}`]);
});

test("the policy allows no inline script but those, and no other site's script", () => {
  const policy = contentSecurityPolicy({ isSecure: true, isDevelopment: false }, ["sha256-x"]);
  expect(policy).toContain("script-src 'self' 'sha256-x';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("a site that is served over TLS is asked for over nothing else for a year, with the hosts of its languages", () => {
  const policy = (isSecure: boolean) => commonHeaders({ isSecure, isDevelopment: false })["Strict-Transport-Security"];
  expect(policy(true)).toBe("max-age=31536000; includeSubDomains");
  expect(policy(false)).toBeUndefined();
});
