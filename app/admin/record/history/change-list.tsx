import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DescribedChange, DescribedField } from "../../../domain/history/describe-changes.rules.ts";
import { recordCount, recordTitle } from "../../../domain/history/history-words.rules.ts";
import { FieldChange } from "./field-change.tsx";
import { recordPath } from "./record-path.ts";

type ChangeListProps<Field extends DescribedField> = {
  changes: readonly (Omit<DescribedChange, "fields"> & { fields: Field[] })[];
  /** The record whose history this is: it needs not be named. */
  own?: { table: string; id: number };
  /** What can be done with a field. */
  action?: (field: Field) => ReactNode;
};

type Group<Field> = {
  key: string;
  title: string;
  path: string | undefined;
  isWhole: boolean;
  rows: { key: string; field: Field }[];
  /** Of a record that came or went: its table and what became of it. */
  whole?: { table: string; verb: string } | undefined;
};

/** So many records of one kind that came or went together stand in one line. */
const FOLDED_FROM = 4;

/** Changes field by field, under the record that each belongs to. */
export function ChangeList<Field extends DescribedField>({ changes, own, action }: ChangeListProps<Field>) {
  const groups = groupChanges(changes, own);
  if (groups.length === 0) return <p className="hint">Nothing that the forms show has changed.</p>;
  const folds = Map.groupBy(groups, ({ key, whole }) => (whole ? `${whole.table} ${whole.verb}` : key));
  return [...folds].map(([key, folded]) => {
    const records = folded.map((group) => <ChangedRecord key={group.key} group={group} action={action} />);
    const [whole] = folded.map((group) => group.whole);
    if (!whole || folded.length < FOLDED_FROM) return records;
    return (
      <details key={key} className="changed-record">
        <summary>{`${recordCount(whole.table, folded.length)} ${whole.verb}`}</summary>
        <div className="folded-records">{records}</div>
      </details>
    );
  });
}

type ChangedRecordProps<Field extends DescribedField> = {
  group: Group<Field>;
  action: ((field: Field) => ReactNode) | undefined;
};

function ChangedRecord<Field extends DescribedField>({ group, action }: ChangedRecordProps<Field>) {
  const { title, path, isWhole, rows } = group;
  const fields = (
    <dl className="pairs field-changes">
      {rows.map(({ key, field }) => (
        <div key={key}>
          <dt>{field.label}</dt>
          <dd>
            <FieldChange field={field} isWhole={isWhole} />
            {action?.(field)}
          </dd>
        </div>
      ))}
    </dl>
  );
  return isWhole ? (
    <details className="changed-record">
      <summary>{title}</summary>
      {fields}
    </details>
  ) : (
    <section className="changed-record">
      {title && <p>{path ? <Link to={path}>{title}</Link> : title}</p>}
      {fields}
    </section>
  );
}

function groupChanges<Field extends DescribedField>(
  changes: ChangeListProps<Field>["changes"],
  own: ChangeListProps<Field>["own"],
): Group<Field>[] {
  const keyOf = ({ table, id }: { table: string; id: number }) => `${table} ${id}`;
  // A record that was added or deleted is listed as one entry, with its parts.
  const whole = new Map(
    changes
      .filter(({ change, record }) => change.table === record.table && change.op !== "U")
      .map(({ change, record }) => [keyOf(record), change.op === "I" ? "added" : "deleted"]),
  );
  // A record that came or went with another one is called as its own row says, which needs not be the first.
  const called = new Map(changes.map(({ record }) => [keyOf(record), record.name] as const).filter(([, name]) => name));
  const groups = new Map<string, Group<Field>>();
  for (const { change, record: found, fields } of changes) {
    const key = keyOf(found);
    const record = { ...found, name: called.get(key) ?? null };
    const verb = whole.get(key);
    if (fields.length === 0 && !verb) continue;
    const isOwn = own !== undefined && key === keyOf(own);
    const group = groups.get(key) ?? {
      key,
      title: verb ? `${recordTitle(record)} ${verb}` : isOwn ? "" : recordTitle(record),
      path: recordPath(record),
      isWhole: verb !== undefined,
      whole: verb ? { table: record.table, verb } : undefined,
      rows: [],
    };
    group.rows.push(...fields.map((field) => ({ key: `${change.id} ${field.column}`, field })));
    groups.set(key, group);
  }
  return [...groups.values()];
}
