import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { Logger } from "pino";
import { readAllowedHosts } from "../supabase/functions/_shared/webhook-address.ts";
import { openAccountMails } from "./auth/account-mails.ts";
import { makeAuth } from "./auth/auth.ts";
import { openNotes } from "./auth/notes.ts";
import type { Settings } from "./backup/check-place.ts";
import { scratchOf } from "./backup/installation.ts";
import { openMaintenanceSocket } from "./backup/maintenance-socket.ts";
import { type BackupSettings, openSafetyDesk } from "./backup/safety-desk.ts";
import type { Caller } from "./caller.ts";
import { type CdnTarget, makePurge } from "./cdn/drivers.ts";
import { startPurger } from "./cdn/purger.ts";
import { readBulkLimit } from "./database/bulk-work.ts";
import type { Changes } from "./database/changes.ts";
import type { OpenedDatabase } from "./database/database.ts";
import { readForeignKeys } from "./database/foreign-keys.ts";
import { makeFolder } from "./durable-files.ts";
import { ENGINE_VERSION, openEngine } from "./engine/engine.ts";
import { makeSchemaCache } from "./engine/schema-cache.ts";
import { makeFunctionsHost } from "./functions/host.ts";
import { makeGateway, type RequestInfo } from "./gateway/gateway.ts";
import { RATE_LIMITS, type RateLimits } from "./gateway/rate-limits.ts";
import { migrate } from "./installation/migrate.ts";
import { ensurePlatform, PLATFORM_SQL } from "./installation/platform.ts";
import {
  listMigrations,
  type Migration,
  readSchemaState,
  requireFitting,
  type SchemaState,
  whyEnded,
} from "./installation/schema-state.ts";
import { readSecrets } from "./installation/secrets.ts";
import { seedDemo } from "./installation/seed.ts";
import { addStaff, hasStaff, putFirstStaff, type StaffAccount, type StaffOutcome } from "./installation/staff.ts";
import { mayLeaveMail } from "./mail/mail-writes.ts";
import { openMailer } from "./mail/mailer.ts";
import { startOutbox } from "./mail/outbox.ts";
import { type Installation, openInstallation } from "./open-installation.ts";
import { startScheduler } from "./scheduler.ts";
import { openStore } from "./storage/open-store.ts";
import { openStorage } from "./storage/storage.ts";
import { tidyRegularly } from "./tidying.ts";
import { startWebhookSender } from "./webhooks/webhook-sender.ts";

/** How the embedded backend is started; each value has been validated by the server. */
export type BackendOptions = {
  dataDir: string;
  /** Where statements go; it may be a pooler. */
  databaseUrl?: string | undefined;
  /** The server itself, for what a session keeps. */
  directUrl?: string | undefined;
  /** A replica, for the pages of visitors. */
  readUrl?: string | undefined;
  storageUrl?: string | undefined;
  /** Of the S3 store; absent, the ones that its client library finds itself. */
  s3Credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  smtpUrl?: string | undefined;
  mailFrom: string;
  /** By which mails are signed, where the SMTP server doesn't. */
  dkim?: { key?: string | undefined; selector?: string | undefined };
  siteUrl: string;
  /** Where mails to the office go when no address is configured. */
  defaultContactEmail: string;
  seed: "demo" | "none";
  keys: Parameters<typeof readSecrets>[1];
  /** A CDN that is told what changes. */
  cdn?: CdnTarget | undefined;
  /** Hosts of a private network that webhooks may be sent to, separated by commas. */
  webhookHosts?: string | undefined;
  /** Where and when backups are made; absent, nobody makes them by itself. */
  backups?: BackupSettings | undefined;
  /** Shown to owners: how the process is set, and the version of the product. */
  settings?: Settings;
  version?: string;
  /** The first staff account; made when it does not exist. */
  admin?: { email: string; password: string } | undefined;
  /** Limits of this installation that differ from `RATE_LIMITS`. */
  limits?: Partial<RateLimits>;
  log: Logger;
};

/** A running embedded backend. */
export type Backend = {
  publishableKey: string;
  /** Answers everything under /rest/v1, /auth/v1, /storage/v1 and /functions/v1; never throws. */
  fetch(request: Request, info: RequestInfo): Promise<Response>;
  /** Of the tables. */
  changes: Pick<Changes, "version">;
  /** Whether the database answers, with a schema that this version works with. */
  isHealthy(): Promise<boolean>;
  /** Why this process must end: another one has brought the schema to where it can't work, in one line. */
  whyEnded(): Promise<string | undefined>;
  hasStaff(): Promise<boolean>;
  addStaff(account: StaffAccount): Promise<StaffOutcome>;
  /** Finishes what runs and lets the data directory go. */
  close(): Promise<void>;
};

/**
 * Opens the embedded backend: locks the data directory, makes or opens the database, runs the migrations, seeds an
 * empty catalogue and starts the services. Every step can be repeated, so a start that was killed is simply done again.
 * @throws Error in one line when the directory is in use or not writable, or the database refuses
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, log } = options;
  await makeFolder(dataDir, 0o700);
  const { database, changes, replica, withOwnSession, finish, hasDoor, unlock } = await openInstallation(options);
  const migrations = await listMigrations();
  const ran = await withOwnSession(async (direct) => {
    await direct.transaction(requireFitting);
    await ensurePlatform(direct);
    return migrate(direct, migrations);
  });
  if (ran.length > 0) log.info({ migrations: ran.length }, "database migrated");
  const services = await openServices(options, { database, changes, replica }, migrations);
  if (options.seed === "demo" && (await seedDemo(database, services.storage.put))) log.info("demo content stored");
  const stopTidying = tidyRegularly(database);
  if (options.admin) await putFirstStaff(database, options.admin);
  await finish();
  services.safety.start();
  const scheduler = startScheduler({ database, onChange: services.onChange, log });
  const maintenance = hasDoor ? await openMaintenance(options, database) : undefined;
  let looking: Promise<SchemaState | undefined> | undefined;
  const look = () => {
    // One look at a time, however many ask: it comes before everybody else's work.
    looking ??= database
      .transaction((db) => readSchemaState(db, migrations))
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  let asking: Promise<boolean> | undefined;
  /** Whether a visitor is answered: requests have connections of their own. */
  const answersVisitors = () => {
    const { publishableKey: apikey } = services.secrets;
    const request = new Request(`${options.siteUrl}/rest/v1/languages?select=code&limit=1`, { headers: { apikey } });
    asking ??= services.gateway(request, { ip: "local", requestId: "health" }).then(async (answer) => {
      asking = undefined;
      await answer.body?.cancel();
      return answer.ok;
    });
    return asking;
  };
  return {
    publishableKey: services.secrets.publishableKey,
    fetch: services.gateway,
    changes,
    isHealthy: async () => {
      const [state, isAnswered] = await Promise.all([look(), answersVisitors()]);
      return isAnswered && state !== undefined && whyEnded(state) === undefined;
    },
    whyEnded: async () => {
      const state = await look();
      return state && whyEnded(state);
    },
    hasStaff: () => hasStaff(database),
    addStaff: (account) => addStaff(database, account),
    close: async () => {
      stopTidying();
      await scheduler.stop();
      await maintenance?.close();
      await services.safety.close();
      await services.outbox.stop();
      await services.purger?.stop();
      await services.webhooks.stop();
      await services.accountMails.close();
      await services.mailer.close();
      await services.storage.close();
      await changes.close();
      await replica?.close();
      await database.close();
      unlock();
    },
  };
}

async function openMaintenance(options: BackendOptions, database: OpenedDatabase) {
  const { dataDir, storageUrl, s3Credentials, log } = options;
  const store = await openStore({ dataDir, storageUrl, s3Credentials });
  const closeSocket = await openMaintenanceSocket({ database, store, dataDir, scratch: scratchOf(dataDir) }, log);
  return { close: () => closeSocket().then(() => store.close()) };
}

async function openServices(
  options: BackendOptions,
  { database, changes, replica }: Pick<Installation, "database" | "changes" | "replica">,
  migrations: readonly Migration[],
) {
  const { dataDir, siteUrl, log } = options;
  const secrets = await readSecrets(dataDir, options.keys);
  const mailer = openMailer({
    smtpUrl: options.smtpUrl,
    from: options.mailFrom,
    ...(options.dkim && { dkim: options.dkim }),
    outboxDir: path.join(dataDir, "outbox"),
    log,
  });
  const accountMails = openAccountMails({ database, mailer, siteUrl, log });
  const outbox = startOutbox({ database, mailer, log, siteUrl, defaultContactEmail: options.defaultContactEmail });
  const purger = options.cdn && startPurger({ database, purge: makePurge(options.cdn), log });
  const allowedHosts = readAllowedHosts(options.webhookHosts);
  const webhooks = startWebhookSender({ database, allowedHosts, log });
  const safety = await openSafetyDesk({
    ...options,
    database,
    databaseUrl: options.directUrl ?? options.databaseUrl,
    storageUrl: options.storageUrl,
    version: options.version ?? "",
    onMail: outbox.wake,
  });
  const storage = await openStorage({
    database,
    storageUrl: options.storageUrl,
    s3Credentials: options.s3Credentials,
    dataDir,
    log,
  });
  const limitOf = await readBulkLimit(database);
  const onChange = async () => {
    await changes.tell();
    // What the CDN asks for from now on has the change, whichever process answers.
    purger?.wake();
    webhooks.wake();
  };
  const engine = await openEngine({
    database,
    limitOf,
    secrets,
    siteUrl,
    schemaCache: makeSchemaCache(path.join(dataDir, "cache"), [
      ENGINE_VERSION,
      PLATFORM_SQL,
      ...migrations.map(({ text }) => text),
    ]),
    replica,
    onChange,
  });

  // Functions speak to the backend as any client does, through the gateway, but without the network.
  const inProcess =
    (info: RequestInfo): typeof fetch =>
    (input, init) =>
      gateway(new Request(input, init), info);
  const clientOf = (key: string, info: RequestInfo, headers: Record<string, string> = {}) =>
    createClient(siteUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: inProcess(info), headers },
    });
  const functions = makeFunctionsHost({
    makeAdminClient: () => clientOf(secrets.secretKey, { ip: "local", requestId: "function" }),
    makeCallerClient: (caller: Caller, request: Request) => {
      const authorization = request.headers.get("Authorization");
      return clientOf(secrets.publishableKey, caller, authorization ? { Authorization: authorization } : {});
    },
    outbox,
    accountMails,
    safety,
    allowedHosts,
    log,
  });
  const auth = makeAuth({
    database,
    jwtSecret: secrets.jwtSecret,
    siteUrl,
    mails: accountMails,
    notes: openNotes(database, log),
    log,
  });
  const gateway = makeGateway({
    services: { engine, auth, storage: storage.fetch, functions: functions.fetch },
    foreignKeys: await readForeignKeys(database),
    isBulk: (request) => limitOf(request) !== undefined,
    secrets,
    limits: { ...RATE_LIMITS, ...options.limits },
    sharedDatabase: options.databaseUrl ? database : undefined,
    onWrite: (target, { claims }) => {
      if (mayLeaveMail(target, claims.role)) outbox.wake();
    },
    log,
  });
  return { secrets, mailer, accountMails, outbox, purger, webhooks, safety, storage, gateway, onChange };
}
