import { useState } from "react";
import { useLocation } from "react-router";
import { counted } from "../../lib/counted.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { type SignOutScope, useSession } from "../parts/session/session-store.ts";
import { useLeave } from "../parts/session/use-logout.ts";
import { draftKey, listDrafts } from "../record/drafts/draft-store.ts";
import { isOffered } from "../record/drafts/use-draft.ts";
import { placeOf } from "../record/form/use-dialog-url.ts";

/** Signs out, and asks first while this device keeps unsaved input, which goes with it. */
export function useAskedLeave() {
  const leave = useLeave();
  const session = useSession();
  const here = placeOf(useLocation());
  const [asked, setAsked] = useState<{ scope: SignOutScope; forms: number }>();

  async function ask(scope: SignOutScope) {
    const userId = session.status === "present" ? session.session.user.id : "";
    // What is typed on this very screen asks for itself when it is left.
    const asksItself = (place: string) => place === here && !isOffered(draftKey(userId, place));
    const forms = (await listDrafts(userId)).filter(({ place }) => !asksItself(place)).length;
    if (forms === 0) leave(scope);
    else setAsked({ scope, forms });
  }

  const dialog = asked && (
    <ConfirmDialog
      open
      title="Log out?"
      confirm="Log out and delete"
      cancel="Stay"
      onConfirm={() => {
        setAsked(undefined);
        leave(asked.scope);
      }}
      onCancel={() => setAsked(undefined)}
    >
      <p>This device keeps unsaved input of {counted(asked.forms, "form")}. Logging out deletes it.</p>
    </ConfirmDialog>
  );
  return { ask, dialog };
}
