import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type MailKind, type MailProof, openByMail, setPassword } from "../../domain/account/account.data.ts";
import { readMailLink } from "../../domain/account/mail-link.rules.ts";
import {
  checkNewPassword,
  EASY_TO_GUESS,
  type PasswordProblems,
  passwordRefusal,
} from "../../domain/account/password.rules.ts";
import { LEAST_SCORE, openPasswordJudge } from "../../domain/account/password-strength.ts";
import { getAccess } from "../../domain/people/people.data.ts";
import { kindOf, reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { showSuccess } from "../../ui/toasts.tsx";
import { useSession } from "../parts/session/session-store.ts";

/** What the form holds; email and digits where there is no link, or it doesn't work. */
type WelcomeInput = { password: string; repeat: string; email: string; digits: string };

/** What stays in this entry of the browser's history once the mail has done its work: whose session it opened. */
type Opened = { openedFor: string; type: MailKind };

/** Opens a session by a mail and sets the password; what is done of it once is not done again when the rest fails. */
export function useWelcome() {
  const client = useStaffClient();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const opened: Opened | null = location.state;
  const link = readMailLink(location.hash);
  const [typed, setType] = useState<MailKind>();
  const type = typed ?? opened?.type ?? link.type;
  const [byDigits, setByDigits] = useState(!link.tokenHash);
  const [isBusy, setBusy] = useState(false);
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [failure, setFailure] = useState<{ text: string; isUsed?: boolean }>();
  const password = useRef("");
  const user = session.status === "present" ? session.session.user : undefined;
  const isOpen = user !== undefined && opened?.openedFor === user.id;

  async function send(input: WelcomeInput) {
    if (isBusy) return;
    const found = checkNewPassword(input.password, input.repeat);
    setProblems(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    password.current = input.password;
    await attempt(async () => {
      // The mail is good once, so what can be known of the password is known before. Where it can't be judged here, the backend judges.
      const judge = await openPasswordJudge().catch(() => undefined);
      if (judge && judge(input.password, []) < LEAST_SCORE) return setProblems(EASY_TO_GUESS);
      if (!isOpen) await open(input);
      const { state } = await getAccess(client);
      if (state === "code needed") return setCodeNeeded(true);
      if (state === "disabled") return setFailure({ text: DISABLED });
      if (state === "stranger") return setFailure({ text: "This account may not use the back office any more." });
      await finish();
    });
  }

  async function open({ email, digits }: WelcomeInput) {
    const proof: MailProof =
      byDigits || !link.tokenHash
        ? { email: email.trim(), token: digits.replace(/\s/g, "") }
        : { token_hash: link.tokenHash };
    const openedFor = await openByMail(client, type, proof);
    const state: Opened = { openedFor, type };
    navigate({ hash: "" }, { replace: true, state, preventScrollReset: true });
  }

  async function finish() {
    await setPassword(client, password.current);
    showSuccess(type === "invite" ? "Invitation accepted" : "Password changed");
    navigate("/admin", { replace: true });
  }

  async function attempt(run: () => Promise<unknown>) {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      const refused = passwordRefusal(error);
      setCodeNeeded(false);
      if (refused) setProblems(refused);
      else setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    type,
    setType,
    /** Whether the form shows fields for email and digits in place of the link. */
    byDigits: byDigits && !isOpen,
    useDigits: () => {
      setByDigits(true);
      setFailure(undefined);
    },
    hasLink: link.tokenHash !== undefined,
    /** Who is signed in here and is somebody else. */
    other: isOpen ? undefined : user?.email,
    words: user?.email && isOpen ? [user.email] : [],
    isBusy,
    isCodeNeeded,
    problems,
    failure,
    send,
    /** After the code of the second factor was given. */
    goOn: () => attempt(finish),
  };
}

const DISABLED = "This account is disabled. Ask an owner of this site.";

function failureOf(error: unknown): { text: string; isUsed?: boolean } {
  const { code, status } = Object(error);
  if (code === "otp_expired") return { text: "This link was used already, or is too old.", isUsed: true };
  if (code === "user_banned") return { text: DISABLED };
  if (status === 429) return { text: "Too many attempts. Wait a minute and try again." };
  if (kindOf(error) === "offline") return { text: reasonOf(error) };
  return { text: reasonOf(error, "Something went wrong. Try again.") };
}
