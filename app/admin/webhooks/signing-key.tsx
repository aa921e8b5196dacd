import { useState } from "react";
import { ClipboardCopy } from "../../ui/icons.tsx";
import { showFailure, showSuccess } from "../../ui/toasts.tsx";

/** By which the receiver proves that a message is ours; it is shown when asked for. */
export function SigningKey({ secret }: { secret: string }) {
  const [isShown, setShown] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      showSuccess("Key copied to clipboard");
    } catch {
      showFailure("Failed to copy", "Mark the key and copy it by hand.");
    }
  }

  return (
    <section className="box signing-key" aria-label="Signing key">
      <h2>Signing key</h2>
      <p>
        Each message is signed as Standard Webhooks says. The receiver checks it by this key, with a library of
        standardwebhooks.com.
      </p>
      <p>{isShown ? <code>{secret}</code> : "whsec_••••••••••••"}</p>
      <div className="row">
        <button type="button" className="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? "Hide key" : "Show key"}
        </button>
        <button type="button" className="button" onClick={copy}>
          <ClipboardCopy aria-hidden="true" />
          Copy key
        </button>
      </div>
    </section>
  );
}
