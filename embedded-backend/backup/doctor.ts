import { checkFiles } from "./check-files.ts";
import { checkKept } from "./check-kept.ts";
import { checkRows, checkSchema } from "./check-rows.ts";
import type { Finding } from "./finding.ts";
import type { Installation } from "./installation.ts";

/**
 * Examines the database and the stored files of an installation, also while it is in use.
 * @param options `fix`: mends what can be mended without losing anything that somebody uses
 * @throws the error of the database or the store
 */
export async function doctorData(installation: Installation, options: { fix: boolean }): Promise<Finding[]> {
  const schema = await checkSchema(installation);
  if (schema.length > 0) return schema;
  return [
    ...(await checkRows(installation, options)),
    ...(await checkKept(installation, options)),
    ...(await checkFiles(installation, options)),
  ];
}
