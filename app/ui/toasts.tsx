import type { CSSProperties } from "react";
import { Link } from "react-router";
import { Toaster, toast } from "sonner";

// The library's own colours are too pale to be read.
const style = {
  fontFamily: "inherit",
  "--success-bg": "var(--good-ground)",
  "--success-border": "var(--line)",
  "--success-text": "var(--good)",
  "--error-bg": "var(--danger-ground)",
  "--error-border": "var(--line)",
  "--error-text": "var(--danger)",
} as CSSProperties;

/** Says that something worked; `action` offers what can follow, e.g. taking it back. */
export function showSuccess(text: string, action?: { label: string; onClick: () => void }) {
  toast.success(<span role="status">{text}</span>, action && { action, duration: 8000 });
}

/** Says that something is back, what is not, and where it is. */
export function showRestored(text: string, notes: readonly string[], path: string | undefined) {
  toast.success(<span role="status">{text}</span>, {
    description: notes.length > 0 && notes.map((note) => <p key={note}>{note}</p>),
    duration: 10_000,
    action: path && <Link to={path}>Open</Link>,
  });
}

/** Names a message that is shown. */
export type ToastId = string | number;

/** Says that something failed; `detail` is the reason. What has an `id` stands there once at a time. */
export function showFailure(text: string, detail?: string, id?: ToastId): ToastId {
  return toast.error(<span role="alert">{text}</span>, { description: detail, duration: 8000, ...(id && { id }) });
}

/** Takes a message away that is true no longer, if it is still there. */
export function hideFailure(id: ToastId | undefined) {
  if (id !== undefined) toast.dismiss(id);
}

export function Toasts() {
  return (
    <Toaster
      theme="system"
      // Buttons stand at the right and at the bottom, of screens, dialogs and the sidebar alike.
      position="top-center"
      style={style}
      visibleToasts={4}
      expand
      closeButton
      richColors
    />
  );
}
