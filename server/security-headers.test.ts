import { expect, test } from "vitest";
import { contentSecurityPolicy, takeMarks } from "./security-headers.ts";

test("only scripts that carry the mark are taken for the site's own, and the mark goes", () => {
  const page = '<script nonce="n1">a()</script><script>evil()</script><script nonce="n1" src="/x.js"></script>';
  const { html, scripts } = takeMarks(page, "n1");
  expect(html).toBe('<script>a()</script><script>evil()</script><script src="/x.js"></script>');
  expect(scripts).toEqual(["a()"]);
});

test("the policy allows no inline script but those, and no other site's script", () => {
  const policy = contentSecurityPolicy({ isSecure: true, isDevelopment: false }, ["sha256-x"]);
  expect(policy).toContain("script-src 'self' 'sha256-x';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});
