import { useEffect, useRef } from "react";
import { brand } from "../../lib/brand.ts";
import { ClipboardCopy, Download } from "../../ui/icons.tsx";
import { showFailure, showSuccess } from "../../ui/toasts.tsx";
import { downloadBlob } from "../parts/files/download.ts";
import { LeaveGuard } from "../record/form/leave-guard.tsx";

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join("\n");
  const heading = useRef<HTMLHeadingElement>(null);
  // What led here is gone.
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showSuccess("Recovery codes copied to clipboard");
    } catch {
      showFailure("Failed to copy", "Mark the codes and copy them by hand.");
    }
  }

  return (
    <div className="recovery-codes">
      <h3 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each lets you in once in place of a code, e.g. when your phone is lost. They are shown this once: keep them
        where you keep keys, not beside your password.
      </p>
      <ul aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row setting-actions">
        <button type="button" className="button" onClick={copy}>
          <ClipboardCopy aria-hidden="true" />
          Copy
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            downloadBlob(
              new Blob([`${brand.name} Admin: recovery codes, each works once\n\n${text}\n`], { type: "text/plain" }),
              "kinran-recovery-codes.txt",
            )
          }
        >
          <Download aria-hidden="true" />
          Download
        </button>
        <button type="button" className="button primary" onClick={onDone}>
          I have kept them
        </button>
      </div>
      <LeaveGuard isDirty what="Your recovery codes are shown this once." />
    </div>
  );
}
