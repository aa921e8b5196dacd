import { type ComponentProps, useEffect, useRef, useState } from "react";
import { reasonOf } from "../../lib/backend/failure.ts";
import type { NewsRecord } from "../../nouns/news-items/news-item-records.data.ts";
import { newsQueries } from "../../nouns/news-items/news-items.queries.ts";
import { ActionsMenu, type MenuAction } from "../../ui/menu.tsx";
import { ForWriters, useOfferedActions } from "../parts/session/writing.tsx";
import { StatusBadge } from "../record/list/table-parts.tsx";
import { OrderBanner } from "../record/order/order-bar.tsx";
import { Sortable } from "../record/order/sortable.tsx";
import { useOrder } from "../record/order/use-order.ts";
import { MAX_PINNED } from "./use-pin.ts";

type PinnedPanelProps = {
  /** The pinned items in the order of the public page. */
  items: NewsRecord[];
  actions: (item: NewsRecord) => MenuAction[];
  isFormOpen: boolean;
};

// Back office §2, News & Events: the panel of pinned items and its reorder mode.
export function PinnedPanel({ items, actions, isFormOpen }: PinnedPanelProps) {
  const [isOpened, setOpened] = useState(false);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const order = useOrder({
    entity: "news_items",
    rows: items,
    success: "Display order updated successfully",
    failure: (error) => ({ text: "Error", detail: reasonOf(error, "Failed to save display order") }),
    refresh: newsQueries.key,
    onSaved: () => setOpened(false),
  });
  // An order restored after a sign-in is pending without having been begun here.
  const isReordering = isOpened || order.isChanged;

  // The buttons of the banner go with it.
  useEffect(() => (isReordering ? () => toggleButton.current?.focus() : undefined), [isReordering]);

  function discard() {
    order.discard();
    setOpened(false);
  }

  function toggle() {
    if (order.isChanged) discard();
    else setOpened(!isReordering);
  }

  const offered = useOfferedActions();
  const shown = order.rows ?? items;
  const item = (row: NewsRecord, moves: MenuAction[] = []) => (
    <>
      <span className="cut pinned-title" title={row.title}>
        {row.title}
      </span>
      <StatusBadge status={row.status} />
      <ActionsMenu label={`Actions for pinned ${row.title}`} actions={[...offered(actions(row)), ...moves]} />
    </>
  );

  return (
    <section className="pinned-panel" aria-labelledby="pinned-items">
      <header>
        <h2 id="pinned-items">
          Pinned Items ({items.length}/{MAX_PINNED})
        </h2>
        <ForWriters>
          <button
            ref={toggleButton}
            type="button"
            className="button small"
            disabled={order.isSaving || (items.length < 2 && !isReordering)}
            onClick={toggle}
          >
            {isReordering ? "Cancel Reordering" : "Reorder Items"}
          </button>
        </ForWriters>
      </header>
      {isReordering && (
        <OrderBanner order={order} isFormOpen={isFormOpen} onDiscard={discard}>
          <div role="status">
            <strong>Reordering Pinned Items</strong>
            <p>Drag the items into the order of the news page, or move them from their menu.</p>
          </div>
        </OrderBanner>
      )}
      {items.length === 0 && <p className="hint">Nothing is pinned. Pin an item from its menu in the list below.</p>}
      {isReordering ? (
        <Sortable
          rows={shown}
          order={order}
          name={(row) => row.title}
          isArranged={false}
          frame={({ innerRef, droppableProps, placeholder }, rows) => (
            <PinnedList ref={innerRef} {...droppableProps}>
              {rows}
              {placeholder}
            </PinnedList>
          )}
          item={(row, lifted, handle, moves) => (
            <li {...lifted}>
              {handle}
              {item(row, moves)}
            </li>
          )}
        />
      ) : (
        shown.length > 0 && (
          <PinnedList>
            {shown.map((row) => (
              <li key={row.id}>{item(row)}</li>
            ))}
          </PinnedList>
        )
      )}
    </section>
  );
}

function PinnedList(list: ComponentProps<"ol">) {
  return <ol aria-label="Pinned items" {...list} />;
}
