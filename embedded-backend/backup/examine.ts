import { DirectoryInUse } from "../installation/process-lock.ts";
import { checkPlace, type Settings } from "./check-place.ts";
import { doctorData } from "./doctor.ts";
import type { Finding } from "./finding.ts";
import { type Place, withInstallation } from "./installation.ts";
import { askDoctor } from "./maintenance-socket.ts";

/**
 * Examines an installation, whether a server runs on it or not: settings, secrets, permissions, rows and stored files.
 * @param options `fix`: mends what can be mended without losing anything that somebody uses
 * @throws Error in one line when the installation can't be opened
 */
export async function examine(place: Place, settings: Settings, options: { fix: boolean }): Promise<Finding[]> {
  return [...(await checkPlace(settings, options)), ...(await examineData(place, options))];
}

async function examineData(place: Place, options: { fix: boolean }): Promise<Finding[]> {
  try {
    return await withInstallation(place, (installation) => doctorData(installation, options));
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    return askDoctor(place.dataDir, options);
  }
}
