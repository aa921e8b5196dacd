import { Screen } from "../parts/screen.tsx";
import { useAccess } from "../parts/session/access.ts";
import { ChangePassword } from "./change-password.tsx";
import { MondayMail } from "./monday-mail.tsx";
import { OwnName } from "./own-name.tsx";
import { Sessions } from "./sessions.tsx";
import { TwoStep } from "./two-step.tsx";

/** What each person does with the own account. */
export default function AccountRoute() {
  const { email, isSetUpNeeded } = useAccess();
  // The second factor keeps its place: its recovery codes are shown once, and the rest comes while they are.
  return (
    <Screen
      title="My account"
      purpose={isSetUpNeeded ? "One step is left before you can go on." : `Your own sign-in: ${email}.`}
    >
      <div className="account-cards">
        {isSetUpNeeded && (
          <p className="notice" role="status">
            An owner of this site requires two-step verification of everybody. Set it up to use the back office.
          </p>
        )}
        {!isSetUpNeeded && <OwnName />}
        {!isSetUpNeeded && <ChangePassword />}
        <TwoStep />
        {!isSetUpNeeded && <Sessions />}
        {!isSetUpNeeded && <MondayMail />}
      </div>
    </Screen>
  );
}
