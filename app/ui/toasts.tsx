import { Toaster, toast } from "sonner";

/** Says that something worked; `action` offers what can follow, e.g. taking it back. */
export function showSuccess(text: string, action?: { label: string; onClick: () => void }) {
  toast.success(<span role="status">{text}</span>, action && { action, duration: 8000 });
}

/** Says that something failed; `detail` is the reason. What has an `id` stands there once at a time. */
export function showFailure(text: string, detail?: string, id?: string) {
  toast.error(<span role="alert">{text}</span>, { description: detail, duration: 8000, ...(id && { id }) });
}

export function Toasts() {
  return (
    <Toaster
      theme="system"
      position="bottom-right"
      // On a phone the buttons of a dialog stand at the bottom.
      mobileOffset={{ bottom: "5rem" }}
      style={{ fontFamily: "inherit" }}
      visibleToasts={4}
      closeButton
      richColors
    />
  );
}
