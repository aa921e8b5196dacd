import { useQuery } from "@tanstack/react-query";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { saveSetting } from "../../../nouns/settings/setting-records.data.ts";
import { settingQueries } from "../../../nouns/settings/settings.queries.ts";
import { Field } from "../../../ui/field.tsx";
import { useMayWrite } from "../../parts/session/writing.tsx";
import { useAction } from "../../parts/use-action.ts";

/** Milliseconds after which it is looked again: the card above says what is wrong. */
const AGAIN_MS = 5_000;

/** Whether buyers are mailed that their sample request was received and how far it is; saved at once. */
export function BuyerMails() {
  const client = useStaffClient();
  const isWriter = useMayWrite();
  const query = useQuery({
    ...settingQueries.setting(client, "buyer_mails"),
    refetchInterval: ({ state }) => state.status === "error" && AGAIN_MS,
  });
  const stored = query.data;
  const isOn = stored?.value !== "off";
  const action = useAction({
    run: ({ changeId, client }, value: "on" | "off") =>
      saveSetting(client, changeId, "buyer_mails", value, stored ?? null, stored?.value ?? ""),
    success: (value) => (value === "on" ? "Buyers are mailed" : "Buyers are not mailed"),
    failure: "Failed to update the setting of mails to buyers",
    refresh: settingQueries.key("buyer_mails"),
  });
  const isFixed = !isWriter || action.isPending;
  return (
    <section className="box setting-card" aria-label="Mails to Buyers">
      <h2>Mails to Buyers</h2>
      {query.isError && <p>This cannot be loaded at the moment.</p>}
      {query.isPending && <p role="status">Loading...</p>}
      {stored !== undefined && (
        <Field
          label="Mail buyers how far their sample requests are"
          hint="When a request is received, in work, sent or declined, in the buyer's language. At most three a day to one address; replies are mailed all the same."
        >
          {(field) => (
            <input
              {...field}
              type="checkbox"
              role="switch"
              checked={isOn}
              aria-checked={isOn}
              aria-disabled={isFixed || undefined}
              onChange={() => !isFixed && action.mutate(isOn ? "off" : "on")}
            />
          )}
        </Field>
      )}
    </section>
  );
}
