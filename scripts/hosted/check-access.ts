import { broken, type Finding, ok } from "../../embedded-backend/backup/finding.ts";
import { type Ask, isRefused, rowsOf } from "./ask.ts";
import { STEPS } from "./steps.ts";

const NEVER_READ = [
  "contact_messages",
  "newsletter_subscription",
  "sample_requests",
  "sample_request_lines",
  "newsletter_mails",
  "newsletter_mailings",
];
const WITH_DRAFTS = ["products", "gallery_items", "news_items"];

/**
 * Looks what a visitor may do. Nothing is written, whatever the project allows.
 * @param secret with it, whether visitors read what they are meant to, and no translation of a draft
 */
export async function checkVisitor(ask: Ask, key: string | undefined, secret: string | undefined): Promise<Finding[]> {
  const findings = [
    ...(await checkReads(ask, key)),
    ...(await checkCalls(ask, key)),
    ...(secret ? await checkAgainstServer(ask, key, secret) : []),
  ];
  if (findings.length > 0) return findings;
  return secret
    ? [ok("Visitors read what is Active, write no content and call nothing of staff")]
    : [ok("Visitors read no draft, write no content and call nothing of staff")];
}

async function checkReads(ask: Ask, key: string | undefined): Promise<Finding[]> {
  const hidden = [
    ...NEVER_READ.map((table) => ({ what: table, path: `${table}?select=id` })),
    ...WITH_DRAFTS.map((table) => ({ what: `drafts of ${table}`, path: `${table}?select=id&status=neq.Active` })),
  ];
  const findings: Finding[] = [];
  for (const { what, path } of hidden) {
    const answer = await ask(`/rest/v1/${path}&limit=1`, { key });
    const rows = rowsOf(answer);
    if (rows && rows.length > 0)
      findings.push(broken(`Visitors read ${what}: row security or a policy is off, ${STEPS.push}`));
    else if (!rows && !isRefused(answer)) findings.push(broken(`${what}: ${answer.problem}; ${STEPS.push}`));
  }
  return findings;
}

// Row security is asked before the columns are checked: an empty product is refused in any case, and how tells by whom.
async function checkCalls(ask: Ask, key: string | undefined): Promise<Finding[]> {
  const calls = [
    { what: "may add products", path: "products", body: { name: null } },
    {
      what: "may write records of staff",
      path: "rpc/write_records",
      body: { save_id: null, entity: "products", entries: [] },
    },
    { what: "may ask for stale files", path: "rpc/list_stale_files", body: {} },
  ];
  const findings: Finding[] = [];
  for (const { what, path, body } of calls) {
    const answer = await ask(`/rest/v1/${path}`, { key, method: "POST", body });
    if (!isRefused(answer)) findings.push(broken(`Visitors ${what} (${answer.problem}): ${STEPS.push}`));
  }
  return findings;
}

async function checkAgainstServer(ask: Ask, key: string | undefined, secret: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const table of WITH_DRAFTS) {
    const path = `/rest/v1/${table}?select=id&status=eq.Active&limit=1`;
    const answer = await ask(path, { key: secret });
    const [all, seen] = [rowsOf(answer), rowsOf(await ask(path, { key }))];
    if (!all) findings.push(broken(`${table} can't be read (${answer.problem}): ${STEPS.push}`));
    if (all?.length === 1 && seen?.length !== 1) findings.push(broken(`Visitors don't read ${table}: ${STEPS.push}`));
  }
  const drafts = rowsOf(await ask("/rest/v1/products?select=id&status=neq.Active&limit=50", { key: secret })) ?? [];
  if (drafts.length === 0) return findings;
  const ids = drafts.map(({ id }) => id).join();
  const translations = await ask(
    `/rest/v1/translations?select=id&entity_type=eq.products&entity_id=in.(${ids})&limit=1`,
    { key },
  );
  if (rowsOf(translations)?.length === 0) return findings;
  return [...findings, broken(`Visitors read translations of drafts (${translations.problem}): ${STEPS.push}`)];
}
