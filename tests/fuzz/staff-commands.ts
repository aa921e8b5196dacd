import fc from "fast-check";
import { expect } from "vitest";
import { unwrap, write, writtenOf } from "../conformance/clients.ts";
import { newOrder } from "../support/entries.ts";
import { add, addFile, fileOf, isDone, type Real, save } from "./staff-calls.ts";
import {
  COLUMNS,
  type Entry,
  type Field,
  filesIn,
  type Kind,
  MOST_PINNED,
  type Model,
  mentioned,
  ordered,
  translationOf,
} from "./staff-model.ts";

type Command = fc.AsyncCommand<Model, Real>;

/** Enough for every list to be longer than the pins. */
const MOST_ENTRIES = 12;
const GONE_ID = 999_999_999;

function command(
  name: string,
  parameters: object,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command {
  return {
    toString: () => `${name} ${JSON.stringify(parameters)}`,
    check,
    run: async (model, real) => {
      await run(model, real);
      for (const file of mentioned(model)) model.held.add(file);
    },
  };
}

const entryAt = (model: Model, at: number, kind?: Kind): Entry => {
  const among = model.entries.filter((entry) => !kind || entry.kind === kind);
  const entry = among[at % among.length];
  if (!entry) throw new Error("There is no entry; the command's check should have said so");
  return entry;
};
const hasEntry = ({ entries }: Readonly<Model>) => entries.length > 0;
const hasKind = (kind: Kind) => (model: Readonly<Model>) => model.entries.some((entry) => entry.kind === kind);
const lacksFile = (model: Model, text: string) => filesIn(text).some((file) => !model.files.has(file)) && "PT409";
const pinned = (model: Model) => model.entries.filter(({ isPinned }) => isPinned).length;

const kinds = fc.constantFrom<Kind>("products", "news_items");
const fields = fc.constantFrom<Field>("name", "text");
const places = fc.nat({ max: 50 });
const mostly = fc.constantFrom(true, true, true, false);
const seldom = fc.constantFrom(false, false, false, true);
const files = fc.nat({ max: 2 }).map(fileOf);
const statuses = fc.constantFrom("Active", "Inactive");
const words = fc.constantFrom("gold", "silver", "金線", "a 'quoted' \"name\"", "100 % {a,b} \\ <b>");
const texts = fc.record({ words, file: fc.option(files, { nil: undefined, freq: 2 }) });

// A news item's text has at least 20 characters (back office §5).
const textOf = ({ urlOf }: Real, it: { words: string; file: string | undefined }) =>
  `About the threads, ${it.words}${it.file ? `: ${urlOf(it.file)} and so on` : ""}`;

const create = fc
  .record({ kind: kinds, slug: fc.nat({ max: 20 }), name: words, status: statuses, text: texts, isPinned: mostly })
  .map((it) =>
    command(
      "create",
      it,
      async (model, real) => {
        const isPinned = it.isPinned && it.kind === "news_items";
        const values = { ...it, isPinned, slug: `model-${it.slug}`, text: textOf(real, it.text) };
        const answer = await add(real, it.kind, values);
        const isTaken = model.entries.some(({ kind, slug }) => kind === it.kind && slug === values.slug);
        const isFull = isPinned && pinned(model) >= MOST_PINNED;
        if (!isDone(answer, [lacksFile(model, values.text), isTaken && "23505", isFull && "PT409"])) return;
        const { id, display_order: order } = writtenOf(answer).row;
        const highest = Math.max(
          0,
          ...model.entries.filter(({ kind }) => kind === it.kind).map((entry) => entry.order),
        );
        expect(order).toBe(it.kind === "products" ? highest + 1 : 0);
        model.entries.push({ ...values, id, order });
      },
      ({ entries }) => entries.length < MOST_ENTRIES,
    ),
  );

const change = fc
  .record({ at: places, name: words, status: statuses, text: texts, isPinned: mostly, isLate: seldom })
  .map((it) =>
    command(
      "change",
      it,
      async (model, real) => {
        const entry = entryAt(model, it.at);
        const seen = it.isLate ? { ...entry, text: "As it never was" } : entry;
        const isPinned = it.isPinned && entry.kind === "news_items";
        const changes = { name: it.name, status: it.status, isPinned, text: textOf(real, it.text) };
        const answer = await save(real, entry.kind, entry.id, seen, { ...entry, ...changes });
        const isFull = isPinned && !entry.isPinned && pinned(model) >= MOST_PINNED;
        // What reads as it is wanted is no matter.
        const isStale = it.isLate && changes.text !== entry.text;
        const refusals = [isStale && "PT409", lacksFile(model, changes.text), isFull && "PT409"];
        if (isDone(answer, refusals)) Object.assign(entry, changes);
      },
      hasEntry,
    ),
  );

const publish = fc.record({ at: places, status: statuses }).map((it) =>
  command(
    "publish or hide",
    it,
    async (model, { staff }) => {
      const entry = entryAt(model, it.at);
      isDone(await staff.from(entry.kind).update({ status: it.status }).eq("id", entry.id).select("id").single(), []);
      entry.status = it.status;
    },
    hasEntry,
  ),
);

const pin = fc.record({ at: places, isPinned: mostly }).map((it) =>
  command(
    "pin",
    it,
    async (model, { staff }) => {
      const entry = entryAt(model, it.at, "news_items");
      const isFull = it.isPinned && !entry.isPinned && pinned(model) >= MOST_PINNED;
      const answer = await staff.from("news_items").update({ is_pinned: it.isPinned }).eq("id", entry.id).select("id");
      if (isDone(answer, [isFull && "PT409"])) entry.isPinned = it.isPinned;
    },
    hasKind("news_items"),
  ),
);

const remove = fc.record({ at: places }).map((it) =>
  command(
    "delete",
    it,
    async (model, { staff }) => {
      const { id, kind } = entryAt(model, it.at);
      const isProduct = kind === "products";
      isDone(
        await (isProduct ? staff.rpc("delete_product", { product_id: id }) : staff.from(kind).delete().eq("id", id)),
        [],
      );
      model.entries = model.entries.filter((entry) => entry.kind !== kind || entry.id !== id);
      model.translations = model.translations.filter((it) => it.kind !== kind || it.entry !== id);
    },
    hasEntry,
  ),
);

// One entry of the list is moved, or, where somebody else deleted one, nothing.
const order = fc.record({ kind: kinds, from: places, to: places, isGone: seldom }).map((it) =>
  command(
    "order by hand",
    it,
    async (model, { staff }) => {
      const list = ordered(model, it.kind);
      const [moved] = list.splice(it.from % list.length, 1);
      if (moved) list.splice(it.to % (list.length + 1), 0, moved);
      const places = list.map(({ id, order }, index) => ({ id, seen: order, wanted: index + 1 }));
      if (it.isGone) places.push({ id: GONE_ID, seen: 0, wanted: places.length + 1 });
      const answer = await write(staff, it.kind, newOrder(places), { kind: "order" });
      if (!isDone(answer, [it.isGone && "PT404"])) return;
      for (const [index, entry] of list.entries()) entry.order = index + 1;
    },
    (model) => ordered(model as Model, it.kind).length > 0,
  ),
);

const translate = fc.record({ at: places, field: fields, text: texts, isBlank: seldom, isNew: seldom }).map((it) =>
  command(
    "translate",
    it,
    async (model, real) => {
      const entry = entryAt(model, it.at);
      const translated_value = it.isBlank ? " " : textOf(real, it.text);
      const present = translationOf(model, entry, it.field);
      const place = { entity_type: entry.kind, entity_id: entry.id, field_name: COLUMNS[entry.kind][it.field] };
      const table = real.staff.from("translations");
      const answer =
        present && !it.isNew
          ? await table.update({ translated_value }).eq("id", present.id).select("id").single()
          : await table
              .insert({ ...place, language_code: "zh", translated_value })
              .select("id")
              .single();
      const refusals = [
        lacksFile(model, translated_value),
        it.isBlank && it.field === "name" && "23514",
        Boolean(present) && it.isNew && "23505",
      ];
      if (!isDone(answer, refusals)) return;
      const written = { value: translated_value, source: entry[it.field] };
      const id = (answer.data as { id: number }).id;
      if (present) Object.assign(present, written);
      else model.translations.push({ id, kind: entry.kind, entry: entry.id, field: it.field, ...written });
    },
    hasEntry,
  ),
);

const untranslate = fc.record({ at: places }).map((it) =>
  command(
    "remove a translation",
    it,
    async (model, { staff }) => {
      const [gone] = model.translations.splice(it.at % model.translations.length, 1);
      isDone(
        await staff
          .from("translations")
          .delete()
          .eq("id", gone?.id ?? 0),
        [],
      );
    },
    ({ translations }) => translations.length > 0,
  ),
);

const upload = files.map((file) =>
  command(
    "upload",
    { file },
    (model, real) => addFile(model, real, file),
    (model) => !model.files.has(file),
  ),
);

const removeFile = files.map((file) =>
  command("remove a stale file", { file }, async (model, { staff }) => {
    const answer = await staff.functions.invoke("delete-storage-files", { body: { filePaths: [file] } });
    const isRemoved = model.files.has(file) && !model.held.has(file);
    expect(unwrap(answer).summary).toEqual({ successful: Number(isRemoved), failed: Number(!isRemoved) });
    if (isRemoved) model.files.delete(file);
  }),
);

/** What staff do, in any order. */
export const staffCommands = [
  create,
  change,
  change,
  publish,
  pin,
  pin,
  remove,
  order,
  order,
  translate,
  translate,
  untranslate,
  upload,
  removeFile,
];
