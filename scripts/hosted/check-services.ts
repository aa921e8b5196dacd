import { broken, count, type Finding, note, ok } from "../../embedded-backend/backup/finding.ts";
import { type Ask, fieldOf, rowsOf } from "./ask.ts";
import type { Bucket } from "./check-schema.ts";
import { BUCKET } from "./project.ts";
import { STEPS } from "./steps.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Compares the bucket with what the migration made. */
export async function checkBucket(ask: Ask, key: string, expected: Bucket | undefined): Promise<Finding> {
  const answer = await ask(`/storage/v1/bucket/${BUCKET}`, { key });
  if (answer.status !== 200 || !expected)
    return broken(`There is no bucket ${BUCKET} (${answer.problem}): ${STEPS.push}`);
  const form = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  const wrong = Object.entries(expected).filter(([name, value]) => form(fieldOf(answer, name)) !== form(value));
  if (wrong.length === 0) return ok(`The bucket ${BUCKET} is public, with its limit of size and its types`);
  const changes = wrong.map(([name, value]) => `${name} is ${form(fieldOf(answer, name))} instead of ${form(value)}`);
  return broken(
    `The bucket ${BUCKET}: ${changes.join("; ")}; set it in the dashboard under Storage (${STEPS.push} made it)`,
  );
}

/** Whether strangers can make themselves an account. */
export async function checkSignUp(ask: Ask, key: string | undefined): Promise<Finding> {
  const answer = await ask("/auth/v1/settings", { key });
  if (answer.status !== 200) return broken(`Auth doesn't tell its settings (${answer.problem}): ${STEPS.start}`);
  const external = fieldOf(answer, "external");
  const isAnonymous =
    typeof external === "object" && external !== null && Reflect.get(external, "anonymous_users") === true;
  if (fieldOf(answer, "disable_signup") !== true) return broken(`Strangers can sign up: ${STEPS.config}`);
  return isAnonymous ? broken(`Strangers can sign in without a name: ${STEPS.config}`) : ok("Sign-up is off");
}

/** Whether the functions answer that are called from browsers. Nothing is sent, listed or deleted. */
export async function checkFunctions(ask: Ask, key: string | undefined): Promise<Finding[]> {
  const functions = [
    { name: "send-contact-email", method: "POST", status: 400 },
    { name: "request-samples", method: "POST", status: 400 },
    { name: "people", method: "POST", status: 401 },
    { name: "webhooks", method: "POST", status: 401 },
    { name: "get-stale-files", method: "GET", status: 401 },
    { name: "delete-storage-files", method: "POST", status: 401 },
  ];
  const findings: Finding[] = [];
  for (const { name, method, status } of functions) {
    const answer = await ask(`/functions/v1/${name}`, { key, method, ...(method === "POST" ? { body: {} } : {}) });
    const step = answer.status >= 500 ? `${STEPS.secrets}, then ${STEPS.deploy}` : STEPS.deploy;
    findings.push(
      answer.status === status
        ? ok(`The function ${name} answers`)
        : broken(`The function ${name} answers ${answer.problem} instead of ${status}: ${step}`),
    );
  }
  return findings;
}

/** Who makes the sizes of pictures. @param setting SUPABASE_IMAGES */
export async function checkPictures(ask: Ask, key: string | undefined, setting: string | undefined): Promise<Finding> {
  if (setting === "server" || setting === "original")
    return ok(`SUPABASE_IMAGES is ${setting}: pictures need nothing of the project`);
  const stored = "/storage/v1/object/public/site-media/";
  const rows = rowsOf(await ask(`/rest/v1/products?select=image_url&image_url=like.*${stored}*&limit=1`, { key }));
  const url = rows?.[0]?.image_url;
  if (typeof url !== "string") return note("There is no stored picture to try the project's image service with");
  const path = url.slice(url.indexOf("/storage/")).replace("/object/", "/render/image/");
  const { status, problem } = await ask(`${path}?width=48`);
  if (status === 200) return ok("The project's image service makes the sizes of pictures");
  const text = `The project has no image service (${problem}): the web process makes the sizes of pictures`;
  return setting === "project" ? broken(`${text}, though SUPABASE_IMAGES is project; ${STEPS.start}`) : note(text);
}

/** Whether mails are delivered: the settings as the function that delivers sees them, and how long mails wait. */
export async function checkMail(ask: Ask, key: string): Promise<Finding[]> {
  return [await checkDelivery(ask, key), await checkWaiting(ask, key)];
}

async function checkDelivery(ask: Ask, key: string): Promise<Finding> {
  // A GET looks and sends nothing.
  const path = "/functions/v1/deliver-contact-mails";
  const answer = await ask(path, { key });
  if (answer.status !== 200) {
    return broken(`The function deliver-contact-mails answers ${answer.problem} instead of 200: ${STEPS.deploy}`);
  }
  const problem = fieldOf(answer, "problem");
  if (typeof problem === "string") return broken(`${problem}: ${STEPS.secrets}`);
  const stranger = await ask(path);
  if (stranger.status === 401) return ok("The function deliver-contact-mails answers, and has its settings");
  return stranger.status === 200
    ? broken(`The function deliver-contact-mails takes calls without a key: ${STEPS.deploy}`)
    : broken(`The function deliver-contact-mails answers ${stranger.problem} without a key: ${STEPS.deploy}`);
}

async function checkWaiting(ask: Ask, key: string): Promise<Finding> {
  const before = `lt.${new Date(Date.now() - HOUR_MS).toISOString()}`;
  let late = 0;
  for (const table of ["contact_messages", "sample_requests", "owner_mails", "newsletter_mails"]) {
    const path = `${table}?select=id&mail_status=eq.waiting&created_at=${before}&next_attempt_at=${before}`;
    const answer = await ask(`/rest/v1/${path}`, { key });
    const rows = rowsOf(answer);
    if (!rows) return broken(`The waiting mails can't be read (${answer.problem}): ${STEPS.push}`);
    late += rows.length;
  }
  return late > 0
    ? broken(`${count(late, "mail")} should have gone an hour ago: ${STEPS.schedule}`)
    : ok("No mail is late by an hour");
}
