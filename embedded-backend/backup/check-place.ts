import { chmod, stat } from "node:fs/promises";
import path from "node:path";
import { readSecrets } from "../installation/secrets.ts";
import { folderOf } from "./backup-place.ts";
import { broken, type Finding, mended, note } from "./finding.ts";

/** The settings of an installation, as far as they can be weak. */
export type Settings = {
  dataDir: string;
  /** File that the settings come from, if there is one. */
  environmentFile: string;
  siteUrl: string;
  host: string;
  trustProxy: boolean;
  adminPassword: string | undefined;
  smtpUrl: string | undefined;
  backupUrl?: string | undefined;
  keys: { publishableKey: string | undefined; secretKey: string | undefined };
};

const SHORTEST_GOOD_PASSWORD = 12;
const SHORTEST_SECRET = 32;
const FEWEST_LETTERS = 12;
const OTHERS = 0o007;
const ALL_BUT_OWNER = 0o077;
const HERE = /^(localhost|127\.|\[?::1)/;

/**
 * Looks for settings, secrets and file permissions that make an installation weak.
 * @param options `fix` takes permissions away from other users of the machine
 */
export async function checkPlace(settings: Settings, { fix }: { fix: boolean }): Promise<Finding[]> {
  const { dataDir, environmentFile } = settings;
  return [
    ...(await closeTo(OTHERS, dataDir, fix)),
    ...(await closeTo(ALL_BUT_OWNER, path.join(dataDir, "secrets.json"), fix)),
    ...(await closeTo(OTHERS, environmentFile, fix)),
    ...(await checkSecrets(settings)),
    ...checkSettings(settings),
    ...(await checkBackupUrl(settings)),
  ];
}

async function closeTo(whom: number, file: string, fix: boolean): Promise<Finding[]> {
  const found = await stat(file).catch(() => undefined);
  if (!found || (found.mode & whom) === 0) return [];
  const mode = (found.mode & 0o777).toString(8);
  if (!fix) return [broken(`${file} is open to other users of this machine (mode ${mode}): --fix closes it`)];
  await chmod(file, found.mode & 0o777 & ~whom);
  return [mended(`${file} was open to other users of this machine (mode ${mode}): closed`)];
}

async function checkSecrets({ dataDir, keys }: Settings): Promise<Finding[]> {
  const file = path.join(dataDir, "secrets.json");
  const isGiven = Object.values(keys).every(Boolean);
  if (!isGiven && !(await stat(file).catch(() => undefined)))
    return [note(`${file} is not there: the next start makes new keys`)];
  try {
    const { secretKey, jwtSecret } = await readSecrets(dataDir, keys);
    const weak: Finding[] = [];
    if (isWeak(jwtSecret))
      weak.push(broken(`jwtSecret in ${file} can be guessed: remove the file, then start the server`));
    if (isWeak(secretKey))
      weak.push(broken("The secret key can be guessed: leave SUPABASE_SECRET_KEY empty and let the server make one"));
    return weak;
  } catch (error) {
    return [broken(error instanceof Error ? error.message : String(error))];
  }
}

// Made secrets have dozens of different characters; a phrase or a repetition has few, and the one in every tutorial is known.
function isWeak(secret: string): boolean {
  return secret.length < SHORTEST_SECRET || new Set(secret).size < FEWEST_LETTERS || secret.includes("super-secret");
}

function checkSettings(settings: Settings): Finding[] {
  const { siteUrl, host, trustProxy, adminPassword, smtpUrl } = settings;
  const isPublic = !HERE.test(new URL(siteUrl).hostname);
  const findings: Finding[] = [];
  if (isPublic && !siteUrl.startsWith("https:")) {
    findings.push(broken("SITE_URL is not https: passwords and sessions go over the network readable"));
  }
  if (trustProxy && !HERE.test(host)) {
    findings.push(
      broken(
        `TRUST_PROXY=1 with HOST=${host}: whoever goes around the proxy picks the address that limits count by; set HOST=127.0.0.1`,
      ),
    );
  }
  if (isPublic && !trustProxy && HERE.test(host)) {
    findings.push(broken("TRUST_PROXY=0 behind a proxy: all visitors count as one address; set TRUST_PROXY=1"));
  }
  if (adminPassword !== undefined && adminPassword.length < SHORTEST_GOOD_PASSWORD) {
    findings.push(broken(`ADMIN_PASSWORD has fewer than ${SHORTEST_GOOD_PASSWORD} characters`));
  }
  if (!smtpUrl) findings.push(note("SMTP_URL is not set: mails are written as files and reach nobody"));
  return findings;
}

async function checkBackupUrl({ backupUrl, dataDir }: Settings): Promise<Finding[]> {
  if (!backupUrl) return [note("BACKUP_URL is not set: nobody makes backups by itself")];
  if (backupUrl.startsWith("s3:")) return [];
  const folder = folderOf(backupUrl);
  if (!path.relative(dataDir, folder).startsWith(".."))
    return [broken("BACKUP_URL lies in DATA_DIR: what takes the one takes the other; set it to another disk")];
  const findings: Finding[] = [];
  if (backupUrl !== folder && !backupUrl.startsWith("file:"))
    findings.push(note(`BACKUP_URL is ${folder} as long as the server starts in this folder: write it whole`));
  if ((await diskOf(folder)) === (await diskOf(dataDir)))
    findings.push(note(`${folder} is on the disk of ${dataDir}: what takes that disk takes the backups with it`));
  return findings;
}

/** Number of the disk that a folder is on, or will be when it is made. */
async function diskOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => undefined);
  return found?.dev ?? diskOf(path.dirname(folder));
}
