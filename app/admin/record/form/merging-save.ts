import { kindOf } from "../../../lib/backend/failure.ts";
import type { Attempt } from "../../parts/use-action.ts";

/** What a form gives to be saved. */
export type SaveWork<Values, Stored> = {
  values: Values;
  /** The row that the form was filled from, and the values of it that were not changed since. */
  stored: Stored;
  base: Values;
  /** Shows what others have changed as well, and asks which value is kept. Throws the failure that the form shows. */
  ask: (error: unknown) => Promise<never>;
};

/** Saves what was changed in a form; the database puts it together with what others have changed, and where that is the same the form asks. */
export function mergingSave<Values, Stored, Result>(
  save: (attempt: Attempt, work: SaveWork<Values, Stored>) => Promise<Result>,
) {
  return async (attempt: Attempt, work: SaveWork<Values, Stored>): Promise<Result> => {
    try {
      return await save(attempt, work);
    } catch (error) {
      if (kindOf(error) !== "stale") throw error;
      return work.ask(error);
    }
  };
}
