import { LeaveGuard } from "./leave-guard.tsx";
import type { ListState } from "./use-list-state.ts";
import type { Order } from "./use-order.ts";

type OrderBarProps = { order: Order<unknown>; list: ListState; isFormOpen: boolean };

/** Save Order and Discard while an order is pending, and why rows cannot be moved at the moment. */
export function OrderBar({ order, list, isFormOpen }: OrderBarProps) {
  const total = order.rows?.length ?? 0;
  if (!order.isChanged) {
    return list.isArranged && total > 1 ? (
      <p className="order-hint">To change the order by hand, clear search, filters and sorting.</p>
    ) : null;
  }
  return (
    <div className="order-bar">
      <p role="status">The order has changed and is not saved yet.</p>
      <button type="button" className="button" disabled={order.isSaving} onClick={order.discard}>
        Discard
      </button>
      <button type="button" className="button primary" disabled={order.isSaving} onClick={order.save}>
        {order.isSaving ? "Saving..." : "Save Order"}
      </button>
      {!isFormOpen && <LeaveGuard isDirty what="The new order is not saved." />}
    </div>
  );
}
