import { adminClient } from "./clients.ts";
import { checkDelivery, type DeliveryReport, deliverWaiting } from "./deliver.ts";
import type { Environment } from "./keys.ts";
import { openSmtp } from "./smtp.ts";

/**
 * Sends the mails of a hosted project that are due; settings that keep them are one line in the log.
 * @throws MissingSetting, or the error of the database
 */
export async function deliverContactMails(env: Environment): Promise<DeliveryReport> {
  const report = await deliverWaiting({ admin: adminClient(env), ...openSmtp(env) });
  if (report.problem) console.error(`Contact mails wait. ${report.problem}`);
  return report;
}

/**
 * Has owners warned where a hosted project's newest backup is too old; what keeps that from being asked is one line in the log.
 * @throws MissingSetting
 */
export async function warnOfLateBackup(env: Environment): Promise<void> {
  const { error } = await adminClient(env).rpc("warn_of_late_backup");
  if (error) console.error("The age of the newest backup is not known", error);
}

/**
 * Tells what waits in a hosted project and what is wrong with its settings of mail.
 * @throws MissingSetting, or the error of the database
 */
export function checkContactMails(env: Environment): Promise<DeliveryReport> {
  return checkDelivery({ admin: adminClient(env), ...openSmtp(env) });
}
