import { checkFiles } from "./check-files.ts";
import { checkKept } from "./check-kept.ts";
import { checkHistory, checkRows } from "./check-rows.ts";
import type { Finding } from "./finding.ts";
import type { Installation } from "./installation.ts";

/**
 * Examines the database and the stored files of an installation, also while it is in use.
 * @param options `fix`: mends what can be mended without losing anything that somebody uses
 * @throws the error of the database or the store
 */
export async function doctorData(installation: Installation, options: { fix: boolean }): Promise<Finding[]> {
  const history = await checkHistory(installation);
  if (history.length > 0) return history;
  return [
    ...(await checkRows(installation, options)),
    ...(await checkKept(installation, options)),
    ...(await checkFiles(installation, options)),
  ];
}
