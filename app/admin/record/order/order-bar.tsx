import { type ReactNode, useEffect, useRef } from "react";
import { keepFocus } from "../../../ui/keep-focus.ts";
import { useMayWrite } from "../../parts/session/writing.tsx";
import { LeaveGuard } from "../form/leave-guard.tsx";
import type { ListState } from "../list/use-list-state.ts";
import type { Order } from "./use-order.ts";

type OrderBarProps = { order: Order<unknown>; list: ListState; isFormOpen: boolean };

/** Save Order and Discard while an order is pending, and why rows cannot be moved at the moment. */
export function OrderBar({ order, list, isFormOpen }: OrderBarProps) {
  const total = order.rows?.length ?? 0;
  if (!useMayWrite()) return null;
  if (!order.isChanged) {
    return list.isArranged && total > 1 ? (
      <div className="row near quiet order-hint">
        <p>To change the order by hand, clear search, filters and sorting.</p>
        <button type="button" className="button small" onClick={list.clear}>
          Clear
        </button>
      </div>
    ) : null;
  }
  return (
    <OrderBanner order={order} isFormOpen={isFormOpen} onDiscard={order.discard}>
      <p role="status">The order has changed and is not saved yet.</p>
    </OrderBanner>
  );
}

type OrderBannerProps = {
  order: Pick<Order<unknown>, "isChanged" | "isSaving" | "isStale" | "save" | "reload">;
  /** An open form asks for itself before it is left. */
  isFormOpen: boolean;
  onDiscard: () => void;
  /** What the banner says. */
  children: ReactNode;
};

/** Save Order and Discard; it asks before a changed order is left. */
export function OrderBanner({ order, isFormOpen, onDiscard, children }: OrderBannerProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = bar.current?.parentElement;
    // Its buttons go with it: the list is what comes next.
    return () =>
      keepFocus(
        () =>
          list?.querySelector<HTMLElement>(".drag-handle") ?? list?.querySelector<HTMLElement>("button:not(:disabled)"),
      );
  }, []);
  return (
    <div ref={bar} className="order-bar">
      {children}
      <button type="button" className="button" disabled={order.isSaving} onClick={onDiscard}>
        Discard
      </button>
      <button
        type="button"
        className="button primary"
        disabled={!order.isChanged}
        aria-disabled={order.isSaving || undefined}
        onClick={order.save}
      >
        {order.isSaving ? "Saving..." : "Save Order"}
      </button>
      {order.isStale && (
        <div className="save-problem" role="alert">
          <p>
            Somebody else has changed this order since you began, so yours was not saved. Reload to see the newer order;
            yours is then lost.
          </p>
          <button type="button" className="button" onClick={order.reload}>
            Reload
          </button>
        </div>
      )}
      {!isFormOpen && <LeaveGuard isDirty={order.isChanged} what="The new order is not saved." />}
    </div>
  );
}
