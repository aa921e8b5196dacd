import { Toaster, toast } from "sonner";

/** Says that something worked. */
export function showSuccess(text: string) {
  toast.success(<span role="status">{text}</span>);
}

/** Says that something failed; `detail` is the reason. */
export function showFailure(text: string, detail?: string) {
  toast.error(<span role="alert">{text}</span>, { description: detail, duration: 8000 });
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
