import { Dialog } from "@base-ui/react/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { Answered } from "../../../domain/inbox/replies.data.ts";
import { replyQueries } from "../../../domain/inbox/replies.queries.ts";
import { REPLY_TEMPLATES } from "../../../domain/inbox/reply-templates.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { useDraft } from "../../record/drafts/use-draft.ts";
import { DialogFrame } from "../../record/form/dialog-frame.tsx";
import { useCloseWarning } from "../../record/form/use-close-warning.ts";
import { replyPlace } from "./reply-drafts.ts";
import { useReply } from "./use-replies.ts";

/** Characters that a reply may have; the limit is the database's. */
const LONGEST = 5000;

type ReplyDialogProps = {
  answered: Answered;
  name: string;
  email: string;
  /** What else becomes of it. */
  hint?: string | undefined;
  onSent?: (() => Promise<unknown>) | undefined;
  onClose: () => void;
};

/** Writes an answer to a buyer. It asks before it loses what was typed, and finds it again when the page or the session was lost. */
export function ReplyDialog({ answered, name, email, hint, onSent, onClose }: ReplyDialogProps) {
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const reply = useReply(answered);
  const isTyped = text.trim() !== "";
  const draft = useDraft<string>({
    place: replyPlace(answered),
    resumes: true,
    read: () => (isTyped ? text : undefined),
    restore: setText,
    isWorthOffering: (typed) => typed.trim() !== "",
  });
  useCloseWarning(isTyped);

  function write(typed: string) {
    setText(typed);
    draft.touch();
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form inside a portal still sends its event up to the form around it.
    event.stopPropagation();
    if (reply.isPending) return;
    const length = [...text.trim()].length;
    const found = length === 0 ? "Please write a message" : length > LONGEST ? tooLong : undefined;
    setProblem(found);
    if (found) return;
    await reply.mutateAsync(text.trim());
    draft.dropSaved(true);
    await Promise.all([queries.invalidateQueries({ queryKey: replyQueries.key }), onSent?.()]);
    onClose();
  }

  return (
    <DialogFrame
      title={`Reply to ${name}`}
      isBusy={reply.isPending}
      onClose={() => (isTyped ? setLeaving(true) : onClose())}
    >
      <form noValidate onSubmit={(event) => void send(event).catch(() => undefined)}>
        <div className="dialog-body stack">
          <p className="soft">
            It is mailed to {email}. The answer comes to the mailbox of the office. {hint}
          </p>
          <Field label="Template">
            {(field) => (
              <select
                {...field}
                value=""
                onChange={(event) => write([text.trimEnd(), event.target.value].filter(Boolean).join("\n\n"))}
              >
                <option value="">Choose a template...</option>
                {REPLY_TEMPLATES.map(({ language, templates }) => (
                  <optgroup key={language} label={language}>
                    {templates.map((template) => (
                      <option key={template.name} value={template.text}>
                        {template.name}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            )}
          </Field>
          <Field label="Message" isRequired problem={problem}>
            {(field) => (
              <textarea
                {...field}
                data-first-focus=""
                rows={12}
                value={text}
                readOnly={reply.isPending}
                onChange={(event) => write(event.target.value)}
              />
            )}
          </Field>
        </div>
        <footer>
          <Dialog.Close className="button" disabled={reply.isPending}>
            Cancel
          </Dialog.Close>
          <button type="submit" className="button primary" aria-disabled={reply.isPending || undefined}>
            {reply.isPending ? "Sending..." : "Send reply"}
          </button>
        </footer>
      </form>
      <ConfirmDialog
        open={isLeaving}
        title="Discard unsaved changes?"
        confirm="Discard changes"
        cancel="Keep editing"
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          draft.dropTyped();
          onClose();
        }}
      >
        <p>Your reply is not sent.</p>
      </ConfirmDialog>
    </DialogFrame>
  );
}

const tooLong = `Please write at most ${LONGEST} characters`;
