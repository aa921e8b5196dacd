import type { S3Credentials } from "../storage/s3-client.ts";
import { type BackupPlace, folderOf } from "./backup-place.ts";

/** Opens the place that BACKUP_URL names. It is not contacted yet. */
export async function openBackupPlace(url: string, credentials: S3Credentials | undefined): Promise<BackupPlace> {
  if (url.startsWith("s3:")) return (await import("./s3-place.ts")).openS3Place(url, credentials);
  return (await import("./folder-place.ts")).openFolderPlace(folderOf(url));
}
