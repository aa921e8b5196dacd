import { useQueryClient } from "@tanstack/react-query";
import { reasonOf } from "../../../lib/backend/failure.ts";
import { updateRow } from "../../../lib/backend/rows.ts";
import type { Subscriber } from "../../../nouns/subscribers/subscriber-records.data.ts";
import { subscriberQueries } from "../../../nouns/subscribers/subscribers.queries.ts";
import type { MenuAction } from "../../../ui/menu.tsx";
import { useAction } from "../../parts/use-action.ts";
import { patchRows } from "../../record/list/patch-rows.ts";

type Change = Pick<Subscriber, "id" | "active">;

/** The row action Activate or Deactivate: shown at once, taken back when it fails (back office §4). */
export function useActive(): (subscriber: Change) => MenuAction {
  const queries = useQueryClient();
  const show = ({ id, active }: Change) => patchRows(queries, subscriberQueries.pages, id, { active });
  const action = useAction({
    run: async ({ client }, change: Change) => {
      await queries.cancelQueries({ queryKey: subscriberQueries.key });
      show(change);
      await updateRow(client, "newsletter_subscription", change.id, { active: change.active });
    },
    success: ({ active }) => `Subscription ${active ? "activated" : "deactivated"} successfully`,
    failure: (error, { id, active }) => {
      show({ id, active: !active });
      return { text: "Failed to update subscription status", detail: reasonOf(error) };
    },
    refresh: subscriberQueries.key,
  });
  return ({ id, active }) => ({
    label: active ? "Deactivate" : "Activate",
    onSelect: () => action.mutate({ id, active: !active }),
  });
}
