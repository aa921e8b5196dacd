import type { UseQueryResult } from "@tanstack/react-query";
import type { Language } from "../../domain/languages/languages.data.ts";
import type { TranslationRecord } from "../../domain/translations/translations.data.ts";
import type { FormerOriginals } from "../../domain/translations/translations.schema.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";
import { Pencil, Plus, Trash2 } from "../../ui/icons.tsx";
import { ForWriters } from "../parts/session/writing.tsx";
import { ListFailure } from "../record/list/list-failure.tsx";
import { StatusBadge } from "../record/list/table-parts.tsx";
import { ChangedOriginal } from "./changed-original.tsx";
import { together } from "./join-queries.ts";
import { EmptyPanel, Panel } from "./panel.tsx";
import { SourceText } from "./source-text.tsx";
import type { Selection } from "./use-selection.ts";

type TranslationPanelProps = {
  field: Selection["field"];
  original: string | null | undefined;
  translations: UseQueryResult<TranslationRecord[]>;
  languages: UseQueryResult<Language[]>;
  /** Codes of the languages whose translation is older than the original. */
  outdated: string[];
  /** What the field read when it was translated, by language. */
  former: FormerOriginals | undefined;
  /** Languages that the field is not translated into; undefined until that is known. */
  available: Language[] | undefined;
  onAdd: () => void;
  onEdit: (translation: TranslationRecord) => void;
  onDelete: (translation: TranslationRecord) => void;
};

// Back office §2, Translations, right column.
export function TranslationPanel(props: TranslationPanelProps) {
  const { field, original, translations, languages, outdated, former, available, onAdd, onEdit, onDelete } = props;
  const add = (
    <ForWriters>
      <button type="button" className="button primary" disabled={!field || !available?.length} onClick={onAdd}>
        <Plus aria-hidden="true" />
        Add
      </button>
    </ForWriters>
  );
  if (!field) {
    return (
      <Panel title="Translations" about="Select a field first" action={add}>
        <EmptyPanel text="No field selected" />
      </Panel>
    );
  }
  const reads = together(translations, languages);
  const own = translations.data?.filter(({ origin }) => origin !== "derived");
  const derived = translations.data?.filter(({ origin }) => origin === "derived");
  if (reads.isMissing) {
    return (
      <Panel title="Translations" about={field.text} subject={field.name} action={add}>
        <ListFailure text="Failed to load translations" query={reads} />
      </Panel>
    );
  }
  return (
    <Panel title="Translations" about={field.text} subject={field.name} action={add}>
      <SourceText text={original} />
      {!translations.data && <p role="status">Loading translations...</p>}
      {translations.data?.length === 0 && <EmptyPanel text="No translations added yet" />}
      <ul className="stack translation-list" aria-label="Translations">
        {own?.map((translation) => (
          <TranslationEntry
            key={translation.id}
            translation={translation}
            derived={derived?.filter(
              ({ language_code }) => languageFacts(language_code).derivedFrom === translation.language_code,
            )}
            isOutdated={outdated.includes(translation.language_code)}
            former={former?.[translation.language_code]}
            original={original}
            onEdit={onEdit}
            onDelete={() => onDelete(translation)}
          />
        ))}
      </ul>
      {available?.length === 0 && <p className="quiet">All available languages have been used for this field</p>}
    </Panel>
  );
}

type TranslationEntryProps = {
  translation: TranslationRecord;
  /** What is made of it. */
  derived: TranslationRecord[] | undefined;
  isOutdated: boolean;
  /** What it was made of. */
  former: string | undefined;
  original: string | null | undefined;
  onEdit: (translation: TranslationRecord) => void;
  onDelete: () => void;
};

function TranslationEntry(props: TranslationEntryProps) {
  const { translation, derived, isOutdated, former, original, onEdit, onDelete } = props;
  const { language_code, translated_value, languages } = translation;
  const { lang } = languageFacts(language_code);
  return (
    <li className="box translation-entry">
      <h3>
        <span lang={lang}>{languages.name}</span> {isOutdated && <StatusBadge status="Outdated" />}
      </h3>
      <ForWriters>
        <EditButton translation={translation} onEdit={onEdit} />
        <button
          type="button"
          className="icon-button"
          aria-label={`Delete ${languages.name}`}
          title="Delete"
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </ForWriters>
      <p className="full-text" lang={lang}>
        {translated_value || "-"}
      </p>
      {isOutdated && (
        <>
          <p className="quiet">The original has changed since. Save the translation again once it is right.</p>
          <ChangedOriginal before={former} after={original} />
        </>
      )}
      {derived?.map((made) => (
        <DerivedTranslation key={made.id} translation={made} source={languages.name} onEdit={onEdit} />
      ))}
    </li>
  );
}

type EditProps = { translation: TranslationRecord; onEdit: (translation: TranslationRecord) => void };

function EditButton({ translation, onEdit }: EditProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Edit ${translation.languages.name}`}
      title="Edit"
      onClick={() => onEdit(translation)}
    >
      <Pencil aria-hidden="true" />
    </button>
  );
}

/** Stands under what it is made of. It can't be deleted: it would be made again. */
function DerivedTranslation({ translation, source, onEdit }: EditProps & { source: string }) {
  const { lang } = languageFacts(translation.language_code);
  return (
    <div className="derived-translation">
      <h4>
        <span lang={lang}>{translation.languages.name}</span> <StatusBadge status="Derived" />
      </h4>
      <ForWriters>
        <EditButton translation={translation} onEdit={onEdit} />
      </ForWriters>
      <p className="full-text" lang={lang}>
        {translation.translated_value || "-"}
      </p>
      <p className="quiet">Made of {source} whenever that is saved. Edit it to keep a text of your own.</p>
    </div>
  );
}
