import { kindOf, RowFailure, reasonOf } from "../../../lib/backend/failure.ts";

/** Why a save failed, for its message; undefined for a name that is taken: the field says so, and has the focus. */
export function reasonBesideField(error: unknown): string | undefined {
  return kindOf(error) === "duplicate" ? undefined : reasonOf(error);
}

/** Others have changed the same fields in another way: the form asks what stays. Nothing failed. */
export class ClashFailure extends RowFailure {
  constructor() {
    super("stale", "Somebody else has changed the same. Choose in the form what stays.");
  }
}

/** What was to be saved lies in the trash. */
export class DeletedFailure extends RowFailure {
  /** Who deleted it, as e-mail; undefined for the server itself. */
  readonly by: string | undefined;
  constructor(reason: string, by: string | undefined) {
    super("gone", reason);
    this.by = by;
  }
}
