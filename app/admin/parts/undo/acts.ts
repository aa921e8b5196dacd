import type { QueryClient } from "@tanstack/react-query";
import { undoAct } from "../../../domain/history/history-records.data.ts";
import type { Outcome, SkippedNote } from "../../../domain/history/history-records.schema.ts";
import { describeAllSkipped } from "../../../domain/history/skipped.rules.ts";
import { kindOf, reasonOf } from "../../../lib/backend/failure.ts";
import { clientOfAct, type StaffClient, type StaffWriter } from "../../../lib/backend/staff-client.ts";
import { makeUuid } from "../../../lib/make-uuid.ts";
import { isShown, showFailure, showSuccess, type ToastId } from "../../../ui/toasts.tsx";
import { endDeadSession } from "../session/session-store.ts";

/** Something that staff did, and what it takes to undo it. */
export type Act = {
  /** Its id in the history; several of what was done one after another, in that order. */
  changeIds: readonly string[];
  client: StaffClient;
  queries: QueryClient;
  /** Where that is opened which it brought. */
  path?: string | undefined;
  /** After it was undone, and after that was undone in turn. */
  onUndo?: (isUndone: boolean) => void;
};

/** Said where an undo found nothing as the act left it. */
export const NOTHING_TO_UNDO = "Nothing was left to undo";

type Offer = { toast: ToastId; isUndo: boolean; turn: number; take: () => void };

/** What can be undone, the newest last. */
let offers: Offer[] = [];

/** What the open screen changes in steps, before it is saved. */
type OfferedSteps = {
  /** When something was done to it last; 0 where that was before the last save. */
  turn: () => number;
  hasFocus: () => boolean;
  canGoBack: () => boolean;
  back: () => boolean;
  again: () => boolean;
};

let steps: OfferedSteps | undefined;
let turns = 0;
let timesTakenBack = 0;

/** Numbers what is done, so that what was done last is undone first. */
export function nextTurn(): number {
  turns += 1;
  return turns;
}

/** Lets the keys take back steps of what is open; returns the function that ends it. */
export function offerSteps(offered: OfferedSteps): () => void {
  steps = offered;
  return () => {
    if (steps === offered) steps = undefined;
  };
}

/** Takes an act back. Throws the backend's error. */
export async function takeBack(client: StaffWriter, changeId: string): Promise<Outcome> {
  const outcome = await undoAct(client, changeId);
  if (outcome.change_id) timesTakenBack += 1;
  return outcome;
}

/** How often acts were taken back in this window: what goes with one, nobody else has deleted. */
export function countTakenBack(): number {
  return timesTakenBack;
}

/** Says that an act worked, and offers to undo it. `isUndo` for one that took another one back. */
export function showAct(
  act: Act,
  text: string,
  { detail = "", isUndo = false }: { detail?: string | undefined; isUndo?: boolean } = {},
) {
  offer(act, { text, detail, isUndo });
}

/** Says that nothing was written back, and why. */
export function showNothingUndone(text: string, kept: readonly SkippedNote[]) {
  showSuccess(text, { detail: sentencesOf(kept) });
}

/** What was not written back, in sentences. */
export function sentencesOf(kept: readonly SkippedNote[]): string {
  return describeAllSkipped(kept)
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

/**
 * Undoes what was done last: a step of what is open, or the newest act whose message still stands; with none but undone ones, the
 * newest of these is done again. Where the steps have the focus, nothing is undone that was done before them. Says whether the key
 * was meant for it.
 */
export function undoNewest(): boolean {
  const standing = standingOffers();
  const newest = standing.findLast(({ isUndo }) => !isUndo) ?? standing.at(-1);
  const isStepNewer = steps !== undefined && steps.turn() > (newest?.turn ?? 0);
  if (steps && isStepNewer && (steps.canGoBack() || steps.hasFocus())) {
    steps.back();
    return true;
  }
  newest?.take();
  return newest !== undefined;
}

/** Does again what was undone last. Says whether there was something. */
export function redoNewest(): boolean {
  const newest = standingOffers().at(-1);
  const undone = newest?.isUndo ? newest : undefined;
  if (steps && steps.turn() > (undone?.turn ?? 0) && steps.again()) return true;
  undone?.take();
  return undone !== undefined;
}

function standingOffers(): Offer[] {
  return offers.filter(({ toast }) => isShown(toast));
}

type Telling = { text: string; detail?: string; isUndo: boolean; toast?: ToastId };

function offer(act: Act, { text, detail, isUndo, toast }: Telling) {
  // What was undone is not there to be opened.
  const path = isUndo ? undefined : act.path;
  let isTaken = false;
  const take = () => {
    if (isTaken) return;
    isTaken = true;
    showSuccess(text, { detail, path, id: shown, action: { label: "Undoing...", isBusy: true, run: take } });
    void undo(act, { text, detail, isUndo, toast: shown });
  };
  const shown = showSuccess(text, { detail, path, id: toast, action: { label: "Undo", run: take } });
  offers = [
    ...offers.filter((other) => other.toast !== shown && isShown(other.toast)),
    { toast: shown, isUndo, turn: nextTurn(), take },
  ];
}

/** Undoes an act, and says in place of its message what became of that. Of several the last goes first; what fails is offered again. */
async function undo(act: Act, telling: Telling & { toast: ToastId }): Promise<unknown> {
  const { client, queries, onUndo } = act;
  const { isUndo, toast } = telling;
  const left = [...act.changeIds];
  const undone: string[] = [];
  const kept: SkippedNote[] = [];
  try {
    for (let id = left.at(-1); id !== undefined; id = left.at(-1)) {
      const outcome = await takeBackIfThere(clientOfAct(client, makeUuid()), id);
      if (outcome.change_id) undone.push(outcome.change_id);
      kept.push(...outcome.kept);
      left.pop();
    }
    if (undone.length > 0) onUndo?.(!isUndo);
    await readAgain(queries);
    const detail = sentencesOf(kept);
    if (undone.length > 0) {
      offer({ ...act, changeIds: undone }, { text: isUndo ? "Done again" : "Undone", detail, isUndo: !isUndo, toast });
    } else showSuccess(NOTHING_TO_UNDO, { detail, id: toast });
  } catch (error) {
    offer({ ...act, changeIds: left }, telling);
    if (undone.length > 0) void readAgain(queries);
    showFailure("Failed to undo", reasonOf(error));
    return kindOf(error) !== "offline" && endDeadSession(client);
  }
}

async function takeBackIfThere(client: StaffWriter, changeId: string): Promise<Pick<Outcome, "change_id" | "kept">> {
  try {
    return await takeBack(client, changeId);
  } catch (error) {
    // It was saved as it was.
    if (kindOf(error) === "gone") return { change_id: null, kept: [] };
    throw error;
  }
}

/** An act may have changed any list, also one that is on its way. */
async function readAgain(queries: QueryClient) {
  await queries.cancelQueries();
  await queries.invalidateQueries();
}
