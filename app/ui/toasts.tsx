import { type CSSProperties, useEffect, useRef } from "react";
import { Link } from "react-router";
import { Toaster, toast } from "sonner";
import { useToastRoom } from "./toast-room.ts";

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

/** How long a message stands that offers something. */
const SECONDS_OF_ACTION = 10;

/** What a message offers to do, e.g. taking back what it tells of. */
type ToastAction = { label: string; isBusy?: boolean; run: () => void };

type SuccessOptions = {
  detail?: string | undefined;
  /** Where that is opened which the message tells of. */
  path?: string | undefined;
  action?: ToastAction;
  id?: ToastId | undefined;
};

/** Names a message that is shown. */
export type ToastId = string | number;

/** Says that something worked. With the `id` of a message that stands there, it says so in its place. */
export function showSuccess(text: string, { detail, path, action, id }: SuccessOptions = {}): ToastId {
  const shown = toast.success(<span role="status">{text}</span>, {
    description: (detail || path) && (
      <>
        {detail && <span role="status">{detail}</span>}{" "}
        {path && (
          <Link to={path} style={{ textDecoration: "underline" }}>
            Open
          </Link>
        )}
      </>
    ),
    duration: action ? Number.POSITIVE_INFINITY : 4000,
    action: action && <ActionButton {...action} close={() => toast.dismiss(shown)} />,
    ...(id !== undefined && { id }),
  });
  return shown;
}

/** Says that something failed; `detail` is the reason. What has an `id` stands there once at a time. */
export function showFailure(text: string, detail?: string, id?: ToastId): ToastId {
  return toast.error(<span role="alert">{text}</span>, { description: detail, duration: 8000, ...(id && { id }) });
}

/** Takes a message away that is true no longer, if it is still there. */
export function hideFailure(id: ToastId | undefined) {
  if (id !== undefined) toast.dismiss(id);
}

/** Whether a message still stands. */
export function isShown(id: ToastId): boolean {
  return toast.getToasts().some((shown) => shown.id === id);
}

/** The button of a message. The message goes when its seconds are over; none passes while pointer or focus rest on it. */
function ActionButton({ label, isBusy = false, run, close }: ToastAction & { close: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let left = SECONDS_OF_ACTION;
    const clock = setInterval(() => {
      const isRestedOn = button.current?.closest("ol")?.matches(":hover, :focus-within");
      if (isBusy || isRestedOn || document.hidden) return;
      left -= 1;
      if (left === 0) close();
    }, 1000);
    return () => clearInterval(clock);
  }, [isBusy, close]);
  return (
    <button
      ref={button}
      type="button"
      className="toast-action"
      aria-disabled={isBusy || undefined}
      // A pointer leaves the focus where people work. The second click of two is not meant for what the first one brought.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ detail }) => !isBusy && detail < 2 && run()}
    >
      {label}
    </button>
  );
}

export function Toasts() {
  useToastRoom();
  return (
    <Toaster
      theme="system"
      // The head of a page has its heading and its buttons. What stands at the bottom, as dialogs and bars, makes room for them (toast-room.ts).
      position="bottom-center"
      offset={{ bottom: "1rem" }}
      mobileOffset={{ bottom: "0.75rem" }}
      style={style}
      // Older ones are behind them: more would take the room of a page.
      visibleToasts={2}
      expand
      closeButton
      richColors
    />
  );
}
