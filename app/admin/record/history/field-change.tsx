import type { DescribedField, ValueForm } from "../../../domain/history/describe-changes.rules.ts";
import { fileName } from "../../../domain/history/skipped.rules.ts";
import { FileText, Film } from "../../../ui/icons.tsx";
import { Thumbnail } from "../list/thumbnail.tsx";
import { WordChanges } from "./word-changes.tsx";

/** Texts that are longer than this are compared by words. */
const LONG = 60;

type FieldChangeProps = {
  field: DescribedField;
  /** The whole record was added or deleted: only the field's value is shown, not a change. */
  isWhole: boolean;
};

/** What a field read before a change and what after it. */
export function FieldChange({ field, isWhole }: FieldChangeProps) {
  const { form, before, after } = field;
  if (before === after || (isWhole && (before === null || after === null)))
    return (
      <div>
        <FieldValue form={form} value={after ?? before} />
      </div>
    );
  if (form === "text" && before && after && (isLong(before) || isLong(after)))
    return <WordChanges before={before} after={after} />;
  return (
    <div className="row from-to">
      {before !== null && (
        <del>
          <FieldValue form={form} value={before} />
        </del>
      )}
      {before !== null && (
        <>
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">became</span>
        </>
      )}
      {after === null ? (
        <span className="nothing">empty</span>
      ) : (
        <ins>
          <FieldValue form={form} value={after} />
        </ins>
      )}
    </div>
  );
}

function isLong(text: string): boolean {
  return text.length > LONG || text.includes("\n");
}

/** The value of a field as the history shows it: a picture small, a colour beside its name, nothing as "empty". */
export function FieldValue({ form, value }: { form: ValueForm; value: string | null }) {
  if (value === null) return <span className="nothing">empty</span>;
  if (form === "text") return value;
  if (form === "colour")
    return (
      <span className="told-colour">
        <i className="swatch" style={{ background: value }} />
        {value}
      </span>
    );
  return (
    <a className="told-file" href={value} target="_blank" rel="noopener">
      {form === "picture" && <Thumbnail url={value} />}
      {form === "video" && <Film aria-hidden="true" />}
      {form === "file" && <FileText aria-hidden="true" />}
      {fileName(value)}
    </a>
  );
}
