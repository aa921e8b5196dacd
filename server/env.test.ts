import path from "node:path";
import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("without any variable the defaults of the README hold", () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    SITE_URL: "http://localhost:3000",
    DATA_DIR: path.resolve("data"),
    SEED: "demo",
    TRUST_PROXY: false,
  });
  expect(readEnv({ PORT: "4000" }).SITE_URL).toBe("http://localhost:4000");
  expect(readEnv({ SITE_URL: "https://www.example.com/" }).SITE_URL).toBe("https://www.example.com");
  expect(readEnv({ SMTP_URL: " " }).SMTP_URL).toBeUndefined();
});

test.each([
  ["PORT", { PORT: "seventy" }],
  ["SITE_URL", { SITE_URL: "example.com" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
  ["SEED", { SEED: "some" }],
  ["SMTP_URL", { SMTP_URL: "http://mail" }],
  ["STORAGE_URL", { STORAGE_URL: "/var/files" }],
  ["AWS_SECRET_ACCESS_KEY", { AWS_ACCESS_KEY_ID: "key" }],
  ["SUPABASE_PUBLISHABLE_KEY", { SUPABASE_URL: "https://x.supabase.co" }],
  ["SUPABASE_PUBLISHABLE_KEY", { SUPABASE_PUBLISHABLE_KEY: "a key of another kind" }],
  [
    "SUPABASE_SECRET_KEY",
    { SUPABASE_PUBLISHABLE_KEY: "sb_publishable_aaaaaaaaaa", SUPABASE_SECRET_KEY: "sb_publishable_aaaaaaaaaa" },
  ],
  ["SUPABASE_SECRET_KEY", { SUPABASE_SECRET_KEY: `sb_secret_${"a".repeat(21)}` }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "a@b.co", ADMIN_PASSWORD: "short" }],
  ["ADMIN_EMAIL", { ADMIN_PASSWORD: "long enough to pass" }],
])("a wrong %s is named in one line", (name, source) => {
  let message = "";
  try {
    readEnv(source);
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain(name);
  expect(message).not.toContain("\n");
});
