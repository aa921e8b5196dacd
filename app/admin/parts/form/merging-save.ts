import { kindOf } from "../../../lib/backend/failure.ts";
import { makeUuid } from "../../../lib/make-uuid.ts";
import type { Attempt } from "../use-action.ts";

/** What a form gives to be saved. */
export type SaveWork<Values, Stored> = {
  values: Values;
  /** The row that the form was filled from, whose newer changes are not to be overwritten. */
  stored: Stored;
  /** Reads the row anew and puts what others have changed together with what is typed. Throws a ClashFailure, or what the reading threw. */
  merge: () => Promise<{ values: Values; stored: Stored }>;
};

/** Where changes follow each other this fast, the person presses the button again. */
const MOST_MERGES = 3;

/** Saves a form's row; where others have changed it meanwhile, what both have done, as long as they did not do the same. */
export function mergingSave<Values, Stored, Result>(
  save: (attempt: Attempt, values: Values, stored: Stored) => Promise<Result>,
) {
  return async (
    { client, id: saveId }: Attempt,
    { values, stored, merge }: SaveWork<Values, Stored>,
  ): Promise<Result> => {
    let work = { values, stored };
    let id = saveId;
    for (let merges = 0; ; merges += 1) {
      try {
        return await save({ client, id }, work.values, work.stored);
      } catch (error) {
        if (kindOf(error) !== "stale" || merges === MOST_MERGES) throw error;
        work = await merge();
        // Under the id of an attempt whose answer was lost, the backend would go on from that attempt (decision 0032).
        id = makeUuid();
      }
    }
  };
}
