import { isLate } from "../../domain/safety/safety.rules.ts";
import type { Process, Safety } from "../../domain/safety/safety.schema.ts";

type BackupAlarmProps = { safety: Safety; process: Process | undefined; isEmbedded: boolean };

/** Says in red that nobody makes backups, or that there has been no good one for too long. */
export function BackupAlarm({ safety: { last_good, backups }, process, isEmbedded }: BackupAlarmProps) {
  if (isEmbedded && process && !process.backups) {
    return (
      <div className="stack box safety-alarm" role="alert">
        <p>No backups are made: BACKUP_URL is not set.</p>
        <p>
          Set it where the settings of the server are (<code>.env</code>), to a folder on another disk or to a store,
          and start the server again:
        </p>
        <pre>
          {
            "BACKUP_URL=/backups/kinran\nBACKUP_URL=s3://bucket/kinran?region=ap-east-1&endpoint=https://store.example.com"
          }
        </pre>
        <p>A backup is then made at once, and each night.</p>
      </div>
    );
  }
  if (!isEmbedded && backups.length === 0) {
    return (
      <div className="stack box safety-alarm" role="alert">
        <p>No backups are made: BACKUP_URL is not set.</p>
        <p>
          Set it on the machine that looks after the site, in its <code>.env</code>, and let{" "}
          <code>deploy/kinran-backup.timer</code> run there each night.
        </p>
      </div>
    );
  }
  if (!isLate(last_good, backups)) return null;
  return (
    <div className="stack box safety-alarm" role="alert">
      <p>There has been no good backup for more than 36 hours.</p>
      <p>What was saved since then exists once. Owners are told by mail once a day while it is so.</p>
    </div>
  );
}
