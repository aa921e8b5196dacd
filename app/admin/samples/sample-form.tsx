import type { ReactNode } from "react";
import {
  type SampleRecord,
  type SampleRecordLine,
  type StoredWork,
  saveSampleRequest,
} from "../../domain/samples/sample-records.data.ts";
import { samplePath } from "../../domain/samples/sample-token.rules.ts";
import { kindWord, sampleName, statesOf } from "../../domain/samples/sample-work.rules.ts";
import { sampleQueries } from "../../domain/samples/samples.queries.ts";
import { cellsBetween } from "../../lib/backend/write-records.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";
import { formatMinute } from "../parts/dates.ts";
import { Conversation } from "../parts/inbox/conversation.tsx";
import { type Mailed, MailState, MailTimes } from "../parts/mail/mail-state.tsx";
import { useAssigneeChoices } from "../parts/people/person-name.tsx";
import { useAction } from "../parts/use-action.ts";
import { FieldGroup } from "../record/form/field-group.tsx";
import { choiceText } from "../record/form/field-labels.ts";
import { FormDialog } from "../record/form/form-dialog.tsx";
import { mergingSave, type SaveWork } from "../record/form/merging-save.ts";
import { SaveProblem } from "../record/form/save-problem.tsx";
import { ChoiceField, TextField } from "../record/form/text-fields.tsx";
import { useEntityForm } from "../record/form/use-entity-form.ts";
import { type SampleValues, sampleInput, sampleSchema, sampleValues, storedWork } from "./sample.schema.ts";
import { SampleLines } from "./sample-lines.tsx";
import { useSendAgain } from "./use-send-again.ts";

type SampleFormProps = {
  stored: SampleRecord;
  /** What is known of its mail by now. */
  mail: Mailed;
  lines: readonly SampleRecordLine[];
  reread: () => Promise<SampleRecord | undefined>;
  onClose: () => void;
};

const LABELS = {
  assigned_to: "Assigned to",
  answer: "Words for the buyer",
  notes: "Notes",
};

/** The request as the buyer sent it, read-only, and the fields that the office writes. */
export function SampleForm({ stored, mail, lines, reread, onClose }: SampleFormProps) {
  const sendAgain = useSendAgain();
  const states = statesOf(stored.kind);
  const action = useAction({
    run: mergingSave(({ changeId, client }, { values, stored, base }: SaveWork<SampleValues, StoredWork>) =>
      saveSampleRequest(client, changeId, stored.id, cellsBetween(base, sampleInput(values))),
    ),
    success: () => "Request updated successfully",
    failure: "Failed to update request",
    refresh: sampleQueries.key,
    canBeUndone: false,
  });
  const entity = useEntityForm({
    schema: sampleSchema,
    stored: storedWork(stored),
    read: sampleValues,
    reread: async () => {
      const present = await reread();
      return present && storedWork(present);
    },
    save: action.mutateAsync,
    labels: { status: { label: "State", text: choiceText(states) }, ...LABELS },
    history: { entity: "sample_requests", id: stored.id },
    onSaved: onClose,
  });
  const { form, isSaving, failure } = entity;
  const field = { form, isDisabled: isSaving };
  const assignees = useAssigneeChoices(stored.assigned_to, form.watch("assigned_to"));

  return (
    <FormDialog
      title={`Request of ${sampleName(stored)}, ${stored.number}`}
      submit="Update Request"
      entity={entity}
      onClose={onClose}
    >
      <div className="message">
        {/* A request is read before it is worked on: the form opens at its beginning. */}
        <dl className="pairs" tabIndex={-1} data-first-focus="">
          <Fact label="From">
            {[stored.company, stored.name].filter(Boolean).join(", ")} ·{" "}
            <a href={`mailto:${stored.email}`}>{stored.email}</a>
          </Fact>
          {stored.phone && <Fact label="Phone">{stored.phone}</Fact>}
          <Fact label="Asks for">
            {[kindWord(stored), stored.currency && `in ${stored.currency}`].filter(Boolean).join(" ")}
          </Fact>
          {stored.kind === "price" ? (
            <Fact label="Destination">{stored.country}</Fact>
          ) : (
            <Fact label="Delivery address">
              <span className="written">{`${stored.delivery_address}\n${stored.country}`}</span>
            </Fact>
          )}
          {stored.needed_by && <Fact label="Date needed">{stored.needed_by}</Fact>}
          {stored.note && (
            <Fact label="Note">
              <span className="written">{stored.note}</span>
            </Fact>
          )}
          <Fact label="Received">
            <time dateTime={stored.created_at}>{formatMinute(stored.created_at)}</time>
            {`, in ${languageFacts(stored.language).name}`}
          </Fact>
          <Fact label="Mail to the office">
            <MailState mail={mail} />
            <MailTimes mail={mail} />{" "}
            {mail.mail_status !== "waiting" && (
              <button
                type="button"
                className="link-button"
                aria-disabled={sendAgain.isPending || undefined}
                onClick={() => !sendAgain.isPending && sendAgain.mutate(stored)}
              >
                Mail the office again
              </button>
            )}
          </Fact>
          <Fact label="Buyer's page">
            <a href={samplePath(stored.token)} target="_blank" rel="noreferrer">
              What the buyer sees
            </a>
          </Fact>
        </dl>
      </div>
      <SampleLines lines={lines} />
      <Conversation
        answered={{ entity: "sample_requests", id: stored.id }}
        kind={stored.kind}
        name={stored.name}
        email={stored.email}
        onReplied={entity.refresh}
      />
      <FieldGroup legend="Work">
        <ChoiceField {...field} name="status" label="State" choices={states} />
        <ChoiceField {...field} name="assigned_to" label="Assigned to" choices={assignees} />
        <div className="whole-row">
          <TextField
            {...field}
            name="answer"
            label="Words for the buyer"
            hint="The buyer reads them on the page of the request."
            rows={4}
          />
        </div>
        <div className="whole-row">
          <TextField {...field} name="notes" label="Notes" hint="Only staff read them." rows={3} />
        </div>
      </FieldGroup>
      <SaveProblem failure={failure} noun="request" />
    </FormDialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
