import path from "node:path";
import { expect, test } from "vitest";
import { readEnv, unusedWithSupabase } from "./env.ts";

test("without any variable the defaults of the README hold", () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    SITE_URL: "http://localhost:3000",
    DATA_DIR: path.resolve("data"),
    SEED: "demo",
    BACKUP_AT: "03:00",
    BACKUP_KEEP: { d: 7, w: 5, m: 12 },
    TRUST_PROXY: false,
  });
  expect(readEnv({ PORT: "4000" }).SITE_URL).toBe("http://localhost:4000");
  expect(readEnv({ SITE_URL: "https://www.example.com/" }).SITE_URL).toBe("https://www.example.com");
  expect(readEnv({ SMTP_URL: " " }).SMTP_URL).toBeUndefined();
  expect(readEnv({ DATABASE_URL: "postgres://server/x" }).DATABASE_DIRECT_URL).toBe("postgres://server/x");
});

test.each([
  ["PORT", { PORT: "seventy" }],
  ["SITE_URL", { SITE_URL: "example.com" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
  ["DATABASE_DIRECT_URL", { DATABASE_URL: "postgres://pooler/x", DATABASE_DIRECT_URL: "server:5432" }],
  ["DATABASE_URL", { DATABASE_DIRECT_URL: "postgres://server/x" }],
  ["DATABASE_URL", { DATABASE_READ_URL: "postgres://replica/x" }],
  ["JWT_SECRET", { JWT_SECRET: "short" }],
  ["SEED", { SEED: "some" }],
  ["SMTP_URL", { SMTP_URL: "http://mail" }],
  ["STORAGE_URL", { STORAGE_URL: "/var/files" }],
  ["BACKUP_URL", { BACKUP_URL: "https://backups.example.com" }],
  ["BACKUP_URL", { BACKUP_URL: "s3://key:secret@bucket" }],
  ["BACKUP_AT", { BACKUP_AT: "3 am" }],
  ["BACKUP_KEEP", { BACKUP_KEEP: "everything" }],
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
  ["SUPABASE_DB_URL", { SUPABASE_DB_URL: "https://x.supabase.co" }],
  ["SUPABASE_IMAGES", { SUPABASE_IMAGES: "off" }],
])("a wrong %s is named in one line", (name, source) => {
  const message = refusalOf(source);
  expect(message).toContain(name);
  expect(message).not.toContain("\n");
});

const SUPABASE_URL = "https://x.supabase.co";
const publishable = "sb_publishable_aaaaaaaaaaaaaaaa";
const secret = `sb_secret_${"b".repeat(31)}`;
const anon = legacyKey("anon");
const serviceRole = legacyKey("service_role");

test.each([
  [secret, /^SUPABASE_PUBLISHABLE_KEY: is a secret key/],
  [serviceRole, /^SUPABASE_PUBLISHABLE_KEY: is a secret key/],
  [legacyKey("supabase_admin"), /^SUPABASE_PUBLISHABLE_KEY: must begin with sb_publishable_/],
  [`sbp_${"c".repeat(40)}`, /^SUPABASE_PUBLISHABLE_KEY: must begin with sb_publishable_/],
  [`${publishable}, ${secret}`, /^SUPABASE_PUBLISHABLE_KEY: is a secret key/],
  [`${anon} ${serviceRole}`, /^SUPABASE_PUBLISHABLE_KEY: must begin with sb_publishable_/],
  [`${publishable} ${serviceRole}`, /^SUPABASE_PUBLISHABLE_KEY: must begin with sb_publishable_/],
])("no browser is sent %s", (key, why) => {
  expect(refusalOf({ SUPABASE_PUBLISHABLE_KEY: key })).toMatch(why);
  expect(refusalOf({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: key })).toMatch(why);
});

test("a publishable key is no secret one", () => {
  expect(refusalOf({ SUPABASE_SECRET_KEY: `${publishable}a` })).toMatch(
    /^SUPABASE_SECRET_KEY: must begin with sb_secret_/,
  );
  for (const key of [`${publishable}a`, anon])
    expect(refusalOf({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: key })).toMatch(
      /^SUPABASE_SECRET_KEY: must begin with sb_secret_/,
    );
});

test("keys of the new and, with a hosted backend, of the old kind are taken", () => {
  for (const [key, secretKey] of [
    [publishable, secret],
    [anon, serviceRole],
  ])
    expect(
      readEnv({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: key, SUPABASE_SECRET_KEY: secretKey }).SUPABASE_PUBLISHABLE_KEY,
    ).toBe(key);
  expect(readEnv({ SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret }).SUPABASE_SECRET_KEY).toBe(
    secret,
  );
  expect(refusalOf({ SUPABASE_PUBLISHABLE_KEY: anon })).toBe(
    "SUPABASE_PUBLISHABLE_KEY: must begin with sb_publishable_",
  );
});

test.each([
  ["varnish:http://127.0.0.1:6081", "", ""],
  ["fastly:SU1Z0isxPaozGVKXdv0eY", "a token of sixteen", ""],
  ["cloudflare:023e105f4ecef8ad9ca31a8372d0c353", "a token of sixteen", ""],
  ["fastly:SU1Z0isxPaozGVKXdv0eY", "", "CDN_TOKEN: required with CDN_PURGE=fastly:SU1Z0isxPaozGVKXdv0eY"],
  ["akamai:1", "", "CDN_PURGE: must be varnish:http://address, fastly:SERVICE or cloudflare:ZONE"],
])("a CDN that is told what changes: %s with the token %o", (CDN_PURGE, CDN_TOKEN, refusal) => {
  expect(refusalOf({ CDN_PURGE, CDN_TOKEN })).toBe(refusal);
});

test("a CDN is not told of pages that are not cached here", () => {
  expect(refusalOf({ CDN_PURGE: "varnish:http://a", PAGE_CACHE_MB: "0" })).toBe(
    "PAGE_CACHE_MB: must not be 0 with CDN_PURGE",
  );
});

test("what means nothing with a hosted backend is named", () => {
  const given = {
    SUPABASE_URL,
    SUPABASE_SECRET_KEY: secret,
    DATA_DIR: "x",
    SEED: "demo",
    SMTP_URL: "smtps://mail",
    MAIL_FROM: " ",
  };
  expect(unusedWithSupabase(given)).toEqual(["SMTP_URL", "SEED"]);
});

function refusalOf(source: Record<string, string>): string {
  try {
    readEnv(source);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

function legacyKey(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256", typ: "JWT" })}.${part({ iss: "supabase", ref: "x", role })}.c2lnbmF0dXJl`;
}
