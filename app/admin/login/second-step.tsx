import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router";
import { accessQueries } from "../../domain/people/people.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { brand } from "../../lib/brand.ts";
import { showSuccess } from "../../ui/toasts.tsx";
import { CodeForm } from "../parts/mfa/code-form.tsx";
import { useLeave } from "../parts/session/use-logout.ts";

/** Asks who is signed in for a code of the second factor, if there is one; then leads to the page that required the sign-in. */
export function SecondStep({ userId }: { userId: string }) {
  const client = useStaffClient();
  const queries = useQueryClient();
  const leave = useLeave();
  // The page that required the sign-in. It is never read from a link, so that no link can lead to another site.
  const next: string = useLocation().state?.next ?? "/admin";
  const { data, isError } = useQuery(accessQueries.mine(client, userId));
  if (!data && !isError) {
    return (
      <p className="booting" role="status">
        Loading...
      </p>
    );
  }
  // The guard of the screens shows whatever else prevents it.
  if (data?.state !== "code needed") return <Navigate to={next} replace />;

  async function goOn() {
    await queries.invalidateQueries({ queryKey: accessQueries.key });
    showSuccess("Login successful");
  }

  return (
    <main className="sign-in">
      <title>{`Sign in · ${brand.name} Admin`}</title>
      <h1>Two-step verification</h1>
      <p>Your password is right. Confirm with your second factor that it is you.</p>
      <CodeForm
        onGiven={goOn}
        cancel={
          <button type="button" className="button" onClick={() => leave("local")}>
            Cancel
          </button>
        }
      />
    </main>
  );
}
