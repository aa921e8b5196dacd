import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router";
import { accessQueries } from "../../domain/people/people.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { brand } from "../../lib/brand.ts";
import { showSuccess } from "../../ui/toasts.tsx";
import { CodeForm } from "../parts/mfa/code-form.tsx";
import { useLeave } from "../parts/session/use-logout.ts";

/** Asks who is signed in for a code of the second factor, if there is one; then leads where the sign-in was asked for. */
export function SecondStep({ userId }: { userId: string }) {
  const client = useStaffClient();
  const queries = useQueryClient();
  const leave = useLeave();
  // Where the sign-in was asked for. No link can carry it, so that none leads elsewhere.
  const next: string = useLocation().state?.next ?? "/admin";
  const { data, isError } = useQuery(accessQueries.mine(client, userId));
  if (!data && !isError) {
    return (
      <p className="booting" role="status">
        Loading...
      </p>
    );
  }
  // What else stands in the way is told by the guard of the screens.
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
