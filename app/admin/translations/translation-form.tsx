import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Language } from "../../domain/languages/languages.data.ts";
import type { TranslatedPlace, TranslationRecord } from "../../domain/translations/translations.data.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import { isOneLine, type TranslatableField } from "../../domain/translations/translations.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";
import { newsQueries } from "../../nouns/news-items/news-items.queries.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../record/form/form-dialog.tsx";
import { FormattedField } from "../record/form/formatted/formatted-field.tsx";
import { SaveProblem } from "../record/form/save-problem.tsx";
import { ChoiceField, TextField } from "../record/form/text-fields.tsx";
import { useEntityForm } from "../record/form/use-entity-form.ts";
import { ChangedOriginal } from "./changed-original.tsx";
import { SameTexts } from "./same-texts.tsx";
import { SourceText } from "./source-text.tsx";
import { translationSchema } from "./translation.schema.ts";
import { useNextField } from "./use-next-field.ts";
import { useSaveTranslation } from "./use-save-translation.ts";
import type { Selection } from "./use-selection.ts";

type TranslationFormProps = {
  title: string;
  selection: Selection;
  place: TranslatedPlace;
  field: TranslatableField;
  original: string | null | undefined;
  isOutdated: boolean;
  stored: TranslationRecord | undefined;
  available: Language[];
  reread: () => Promise<TranslationRecord | undefined>;
  onClose: () => void;
};

// Back office §2, Translations: the modals Add Translation and Edit Translation.
export function TranslationForm(props: TranslationFormProps) {
  const { title, selection, place, field, original, isOutdated, stored, reread, onClose } = props;
  // What others add meanwhile must not take away a choice that was made.
  const [languages] = useState(props.available);
  const isNew = !stored;
  const next = useNextField(selection);
  const goesOn = useRef(false);
  const savedFor = useRef<readonly number[]>([]);
  const client = useStaffClient();
  // These only help: that they could not be loaded is not shown.
  const { data: same } = useQuery(translationQueries.sameOriginals(client, place));
  const { data: former } = useQuery(translationQueries.formerOriginals(client, isOutdated ? place : undefined));
  const isArticle = place.entity_type === "news_items" && place.field_name === "article_body";
  const { data: format } = useQuery(newsQueries.format(client, isArticle ? place.entity_id : undefined));
  const language = languages.some(({ code }) => code === selection.language) ? selection.language : "";
  const entity = useEntityForm({
    schema: translationSchema(field.isRequired ?? false),
    stored,
    read: (present) => ({
      language_code: present?.language_code ?? language ?? "",
      translated_value: present?.translated_value ?? "",
    }),
    reread,
    save: useSaveTranslation(place, isNew, savedFor),
    columns: { translated_value: `${field.name}@${stored?.language_code}` },
    labels: { language_code: "Language", translated_value: "Translation" },
    history: stored && {
      entity: place.entity_type,
      id: place.entity_id,
      row: { table: "translations", id: stored.id },
    },
    fieldProblem: () => ({ field: "language_code", text: "This field is translated into this language already" }),
    onSaved: () => (goesOn.current ? next.go({ states: ["open"], onNone: onClose }) : onClose()),
  });
  const { form, isSaving, failure } = entity;

  const [chosen, written] = form.watch(["language_code", "translated_value"]);
  const code = stored?.language_code ?? chosen;
  const others = same?.missing[code] ?? [];

  function submit({ isGoingOn = false, ids = [] }: { isGoingOn?: boolean; ids?: readonly number[] } = {}) {
    if (isSaving) return;
    goesOn.current = isGoingOn;
    savedFor.current = ids;
    entity.submit();
  }

  const text = {
    form,
    name: "translated_value" as const,
    label: "Translation",
    isRequired: field.isRequired ?? false,
    isDisabled: isSaving,
    isFirst: language !== "",
  };
  // An input of one line would drop line breaks, and what is too long for it.
  const hasLines = !isOneLine(field, original, stored?.translated_value);

  return (
    <FormDialog
      title={title}
      submit={stored ? "Update Translation" : "Save Translation"}
      entity={{ ...entity, submit: () => submit() }}
      otherSubmit={
        <button
          type="button"
          className="button"
          title="Saves, and opens the next field that is missing or outdated"
          aria-disabled={isSaving || undefined}
          onClick={() => submit({ isGoingOn: true })}
        >
          Save and next
        </button>
      }
      onClose={onClose}
    >
      {stored ? (
        <Field label="Language">
          {(attributes) => (
            <input
              {...attributes}
              value={stored.languages.name}
              readOnly
              lang={languageFacts(stored.language_code).lang}
            />
          )}
        </Field>
      ) : (
        <ChoiceField
          form={form}
          name="language_code"
          label="Language"
          isRequired
          isDisabled={isSaving}
          choices={[
            { value: "", text: "Select a language" },
            ...languages.map(({ code, name }) => ({ value: code, text: name })),
          ]}
        />
      )}
      <div className="source-and-translation">
        <div className="stack">
          <SourceText text={original} />
          {stored && <ChangedOriginal before={former?.[stored.language_code]} after={original} />}
        </div>
        {format === "markdown" ? (
          <FormattedField {...text} rows={10} />
        ) : (
          <TextField {...text} {...(hasLines && { rows: 5 })} />
        )}
      </div>
      <SameTexts
        language={code}
        offers={(same?.offers ?? [])
          .filter((offer) => offer.language_code === code && offer.translated_value !== written.trim())
          .map((offer) => offer.translated_value)}
        others={written.trim() === "" ? 0 : others.length}
        isDisabled={isSaving}
        onTake={(text) => form.setValue("translated_value", text, { shouldDirty: true, shouldValidate: true })}
        onSaveForOthers={() => submit({ ids: others })}
      />
      <SaveProblem failure={failure} noun="translation" />
    </FormDialog>
  );
}
