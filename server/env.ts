import path from "node:path";
import { z } from "zod";
import { isBackupUrl } from "../embedded-backend/backup/backup-place.ts";
import { parseKeep } from "../embedded-backend/backup/backup-rules.ts";
import type { CdnTarget } from "../embedded-backend/cdn/drivers.ts";

// The one file that reads process.env. What each name means: README and .env.example.

const text = z.string().trim().min(1);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default("127.0.0.1"),
  SITE_URL: origin.optional(),
  DATA_DIR: text.default("data").transform((folder) => path.resolve(folder)),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  JWT_SECRET: text.min(32, "must have at least 32 characters").optional(),
  SUPABASE_URL: origin.optional(),
  SUPABASE_PUBLISHABLE_KEY: text.min(20).optional(),
  SUPABASE_SECRET_KEY: text.min(32).optional(),
  SUPABASE_DB_URL: postgresUrl.optional(),
  SUPABASE_IMAGES: z.enum(["project", "server", "original"]).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6, "must have at least 6 characters").optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.regex(/^[^\r\n]+@[^\r\n]+$/, "must be an e-mail address").optional(),
  DKIM_KEY: text.optional(),
  DKIM_SELECTOR: text.regex(/^[\w.-]+$/, "must be a name as mail2026").optional(),
  STORAGE_URL: z.url({ protocol: /^s3$/ }).optional(),
  BACKUP_URL: text
    .refine(isBackupUrl, "must be a folder, file:///folder or s3://bucket/prefix?region=…&endpoint=…")
    .optional(),
  BACKUP_AT: text.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day, as 03:00").default("03:00"),
  BACKUP_KEEP: text.default("7d,5w,12m").transform((value, context) => {
    try {
      return parseKeep(value);
    } catch (error) {
      context.addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  }),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  SEED: z.enum(["demo", "none"]).default("demo"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  CHANGES_SECRET: text.min(16, "must have at least 16 characters").optional(),
  PAGE_CACHE_MB: z.coerce.number().min(0).max(4096).default(32),
  CDN_PURGE: text
    .regex(
      /^(?:varnish:https?:\/\/[^\s/]+\/?|fastly:\w+|cloudflare:\w+)$/,
      "must be varnish:http://address, fastly:SERVICE or cloudflare:ZONE",
    )
    .optional(),
  CDN_TOKEN: text.min(16, "must have at least 16 characters").optional(),
  WEBHOOK_HOSTS: text.optional(),
  METRICS_TOKEN: text.min(16, "must have at least 16 characters").optional(),
  TRUST_PROXY: z
    .enum(["0", "1"])
    .default("0")
    .transform((value) => value === "1"),
});

/** What the embedded backend alone is made of. */
const EMBEDDED_ONLY = [
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "JWT_SECRET",
  "SMTP_URL",
  "MAIL_FROM",
  "DKIM_KEY",
  "DKIM_SELECTOR",
  "STORAGE_URL",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "SEED",
  "CDN_PURGE",
  "CDN_TOKEN",
  "WEBHOOK_HOSTS",
];

/**
 * The validated environment. Addresses are origins without a trailing slash, DATA_DIR is absolute, DATABASE_DIRECT_URL is DATABASE_URL
 * where it is not given.
 */
export type Env = z.infer<typeof schema> & { SITE_URL: string };

/** The embedded backend's keys, where the environment gives them instead of the data directory. */
export function givenKeys(env: Env) {
  const { SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey, JWT_SECRET: jwtSecret } = env;
  return { publishableKey, secretKey, jwtSecret };
}

/** The CDN that is told what changes, when the environment names one. */
export function cdnTarget({ CDN_PURGE: purge, CDN_TOKEN: token = "" }: Env): CdnTarget | undefined {
  const [, kind, address = ""] = /^(\w+):(.+)$/.exec(purge ?? "") ?? [];
  if (kind === "varnish") return { kind, url: address };
  if (kind === "fastly") return { kind, service: address, token };
  if (kind === "cloudflare") return { kind, zone: address, token };
  return undefined;
}

/** Credentials of the S3 store, when the environment gives them. */
export function s3Credentials(env: Env): { accessKeyId: string; secretAccessKey: string } | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
}

/**
 * Reads and validates the environment. An empty value counts as absent.
 * @throws Error in one line that names each wrong variable and why
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => isGiven(value))));
  if (!result.success) {
    throw new Error(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "));
  }
  const env = result.data;
  const problem = findProblem(env);
  if (problem) throw new Error(problem);
  return {
    ...env,
    SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  };
}

/**
 * Names of the settings that are given although they mean nothing with a hosted backend. The command that backs it up has keys of the
 * store that BACKUP_URL may name.
 */
export function unusedWithSupabase(source: Record<string, string | undefined> = process.env): string[] {
  return EMBEDDED_ONLY.filter(
    (name) => isGiven(source[name]) && !(name.startsWith("AWS_") && isGiven(source.BACKUP_URL)),
  );
}

function isGiven(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== "";
}

function findProblem(env: z.infer<typeof schema>): string | undefined {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: publishable } = env;
  if (SUPABASE_URL && !publishable) return "SUPABASE_PUBLISHABLE_KEY: required with SUPABASE_URL";
  if (SUPABASE_URL && env.DATABASE_URL) return "DATABASE_URL: not used with SUPABASE_URL; set one of them";
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_READ_URL"] as const) {
    if (env[name] && !env.DATABASE_URL) return `DATABASE_URL: required with ${name}`;
  }
  if (Boolean(env.DKIM_KEY) !== Boolean(env.DKIM_SELECTOR))
    return "DKIM_KEY: goes with DKIM_SELECTOR; set both or none";
  if (env.CDN_PURGE && !env.CDN_PURGE.startsWith("varnish:") && !env.CDN_TOKEN) {
    return `CDN_TOKEN: required with CDN_PURGE=${env.CDN_PURGE}`;
  }
  if (env.CDN_PURGE && env.PAGE_CACHE_MB === 0) return "PAGE_CACHE_MB: must not be 0 with CDN_PURGE";
  const keyProblem = findKeyProblem(env);
  if (keyProblem) return keyProblem;
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) return "ADMIN_EMAIL: required with ADMIN_PASSWORD";
  if (Boolean(env.AWS_ACCESS_KEY_ID) !== Boolean(env.AWS_SECRET_ACCESS_KEY)) {
    return "AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: set both or none";
  }
  return undefined;
}

// Every browser is sent the publishable key, so that nothing but one passes. A hosted project may still have keys of the old
// kind, which are JWT.
function findKeyProblem(env: z.infer<typeof schema>): string | undefined {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret } = env;
  const orLegacy = (role: string) => (SUPABASE_URL ? `, or be the legacy ${role} key` : "");
  if (publishable && (publishable.includes("sb_secret_") || isKey(publishable, "sb_secret_", "service_role")))
    return "SUPABASE_PUBLISHABLE_KEY: is a secret key, which every browser would be sent";
  if (publishable && !isKey(publishable, "sb_publishable_", SUPABASE_URL && "anon"))
    return `SUPABASE_PUBLISHABLE_KEY: must begin with sb_publishable_${orLegacy("anon")}`;
  if (secret && !isKey(secret, "sb_secret_", SUPABASE_URL && "service_role"))
    return `SUPABASE_SECRET_KEY: must begin with sb_secret_${orLegacy("service_role")}`;
  return undefined;
}

/** Whether a text is one key that begins so, or a JWT of this role. */
function isKey(key: string, beginning: string, role: string | undefined): boolean {
  if (/[^\w.-]/.test(key)) return false;
  return key.startsWith(beginning) || (role !== undefined && roleOf(key) === role);
}

/** The role that a JWT names; its signature is for the backend to check. */
function roleOf(key: string): unknown {
  const [, payload = "", ...rest] = key.split(".");
  if (rest.length !== 1) return undefined;
  try {
    return Object(JSON.parse(Buffer.from(payload, "base64url").toString())).role;
  } catch {
    return undefined;
  }
}
