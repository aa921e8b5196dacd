import { useSearchParams } from "react-router";
import { brand } from "../../lib/brand.ts";
import { useSession } from "../parts/session/session-store.ts";
import { useLogout } from "../parts/session/use-logout.ts";
import { ForgotPassword } from "./forgot-password.tsx";
import { SecondStep } from "./second-step.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useSignIn } from "./use-sign-in.ts";

// Back office §2, Sign-in.
export default function LoginRoute() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const signIn = useSignIn();
  const isLeaving = useLogout();
  if (isLeaving) return null;
  if (session.status === "present" && !signIn.isBusy) return <SecondStep userId={session.session.user.id} />;
  if (parameters.has("forgot")) return <ForgotPassword />;
  return (
    <main className="sign-in">
      <title>{`Sign in · ${brand.name} Admin`}</title>
      <h1>Sign in to {brand.name} Admin</h1>
      <p>Enter your credentials to access the admin dashboard</p>
      {session.status === "absent" && session.hasEnded && (
        <p role="status" className="notice">
          {session.isDisabled
            ? "Your account has been disabled. Ask an owner of this site to enable it; what you typed is kept until then."
            : "Your session has ended. Sign in again to go on where you were; what you typed is kept."}
        </p>
      )}
      <SignInForm {...signIn} />
    </main>
  );
}
