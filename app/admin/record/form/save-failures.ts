import { RowFailure } from "../../../lib/backend/failure.ts";

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
