import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { X } from "../../../ui/icons.tsx";

type DialogFrameProps = {
  title: string;
  isBusy?: boolean;
  /** For what is compared side by side. */
  isWide?: boolean;
  /** As high as a dialog can be, before it is known what stands in it. */
  isTall?: boolean;
  /** With something beside its form, where there is room for it. */
  hasPane?: boolean;
  /** Shown beside the title. */
  action?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

const FIRST = ["[data-first-focus]", "form :is(input, select, textarea):not([readonly])"];

/** A dialog with its title and a way out; clicks beside it don't close it. */
export function DialogFrame({
  title,
  isBusy = false,
  isWide = false,
  isTall = false,
  hasPane = false,
  action,
  onClose,
  children,
}: DialogFrameProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          ref={popup}
          className={["dialog form-dialog", isWide && "wide-dialog", isTall && "tall-dialog", hasPane && "paned-dialog"]
            .filter(Boolean)
            .join(" ")}
          aria-busy={isBusy}
          // What is marked as such or the first field to fill in, rather than the button that closes.
          initialFocus={() => firstIn(popup.current) ?? true}
        >
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            {action}
            <Dialog.Close className="icon-button" aria-label="Close" disabled={isBusy}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function firstIn(popup: HTMLElement | null): HTMLElement | undefined {
  const found = FIRST.map((selector) => popup?.querySelector<HTMLElement>(selector));
  return found.find((element) => element) ?? undefined;
}
