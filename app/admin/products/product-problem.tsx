import { fileRefusal, isRoleRefusal, kindOf, reasonOf } from "../../lib/backend/failure.ts";

/** Why a save failed, with what an administrator can do about refused permissions (back office §8, Product form). */
export function ProductProblem({ failure }: { failure: unknown }) {
  if (failure === undefined) return null;
  const kind = kindOf(failure);
  // These are shown at their field, or by the part that all forms share.
  if (kind === "duplicate" || kind === "stale" || kind === "gone") return null;
  return (
    <div className="save-problem" role="alert">
      {kind === "storage-refused" ? (
        <StorageGuide />
      ) : isRoleRefusal(failure) ? (
        <p>{reasonOf(failure)}. Your input is still here.</p>
      ) : kind === "refused" ? (
        <PolicyGuide />
      ) : (
        <p>{fileRefusal(failure) ?? `Unexpected error: ${reasonOf(failure)}`}</p>
      )}
    </div>
  );
}

function StorageGuide() {
  return (
    <>
      <p>
        <strong>Storage permission denied.</strong> The file was not stored, because the bucket permissions do not let
        this account upload.
      </p>
      <ol>
        <li>
          Check that the bucket <code>site-media</code> exists.
        </li>
        <li>
          Check that its policies on <code>storage.objects</code> let staff insert, update and delete.
        </li>
        <li>
          Check that this account stands in <code>private.staff</code>, then save again: your input is still here.
        </li>
      </ol>
    </>
  );
}

function PolicyGuide() {
  return (
    <>
      <p>
        <strong>Row-level security refused the change.</strong> The policies of the database do not let this account
        write products. To fix it, update the policies:
      </p>
      <ol>
        <li>
          Run the migrations in <code>supabase/migrations</code>; they hold the policies of every table.
        </li>
        <li>
          Add this account to <code>private.staff</code>, by <code>npm run staff:add -- EMAIL</code> or as the
          deployment guide says.
        </li>
        <li>Sign in again and save: your input is still here.</li>
      </ol>
    </>
  );
}
