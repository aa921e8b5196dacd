import { useInfiniteQuery } from "@tanstack/react-query";
import { historyQueries } from "../../domain/history/history.queries.ts";
import type { ActFilter } from "../../domain/history/history-records.data.ts";
import { ACT_KINDS, type Act } from "../../domain/history/history-records.schema.ts";
import { KIND_WORDS, recordTitle } from "../../domain/history/history-words.rules.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { ALL_NOUNS, isNoun } from "../../nouns/nouns.ts";
import { usePersonWord } from "../parts/people/person-name.tsx";
import { ActEntry } from "../record/history/act-entry.tsx";
import { LoadMore } from "../record/history/load-more.tsx";
import { LoadingActs } from "../record/history/loading-acts.tsx";
import { useUndo } from "../record/history/use-restore.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { ListFilter, ListToolbar } from "../record/list/list-toolbar.tsx";
import { type ListState, useListState } from "../record/list/use-list-state.ts";
import { useSettled } from "../record/list/use-settled.ts";

const FAILURE = "Failed to load recent changes";
const AT_ONCE = 50;

/** All that staff have changed, the newest first, each with a way back. */
export function Changes() {
  const client = useStaffClient();
  const word = usePersonWord();
  const list = useListState({ person: "all", kind: "all", record: "all" });
  const search = useSettled(list.search.trim());
  const query = useInfiniteQuery({
    ...historyQueries.acts(client, { ...filterOf(list), ...(search && { search }) }, AT_ONCE),
    meta: { failure: FAILURE },
  });
  const undo = useUndo();
  const pages = query.data?.pages ?? [];
  const acts = pages.flatMap(({ rows }) => rows);

  return (
    <>
      <ListToolbar list={list} search="Search changes...">
        <ListFilter
          list={list}
          name="person"
          label="Person"
          choices={personChoices(list, pages[0]?.people ?? [], word)}
        />
        <ListFilter list={list} name="kind" label="Kind" choices={KIND_CHOICES} />
        <ListFilter list={list} name="record" label="Record" choices={recordChoices(list, acts)} />
        {list.isArranged && (
          <button type="button" className="button" onClick={list.clear}>
            Clear filters
          </button>
        )}
      </ListToolbar>
      {query.isError && acts.length === 0 ? (
        <ListFailure text={FAILURE} query={query} />
      ) : query.isPending ? (
        <LoadingActs />
      ) : acts.length === 0 ? (
        <p role="status" className="empty">
          {list.isArranged ? "No data found" : "No changes recorded yet."}
        </p>
      ) : (
        <ol className="box" aria-label="Recent changes" aria-busy={query.isFetching}>
          {acts.map((act) => (
            <ActEntry key={act.id} act={act} acts={acts} undo={undo} />
          ))}
        </ol>
      )}
      {query.isError && acts.length > 0 && <ListFailure text={FAILURE} query={query} />}
      {query.hasNextPage && !query.isError && <LoadMore query={query} />}
    </>
  );
}

/** A person without an address is the server itself. */
const SERVER = "server";

function filterOf(list: ListState): ActFilter {
  const person = list.filter("person");
  const kind = list.filter("kind");
  const { table, id } = recordOf(list);
  return {
    ...(person !== "all" && { person: person === SERVER ? "" : person }),
    ...(kind !== "all" && { kind }),
    ...(table && { record_table: table }),
    ...(id && { record_id: id }),
  };
}

/** The filter "record" is a kind of record, or one record as "products.12". */
function recordOf(list: ListState): { table: string | undefined; id: number | undefined } {
  const [table, id] = list.filter("record").split(".");
  return { table: table === "all" ? undefined : table, id: Number(id) || undefined };
}

const KIND_CHOICES = [
  { value: "all", text: "All Kinds" },
  ...ACT_KINDS.map((kind) => ({ value: kind, text: KIND_WORDS[kind] })),
];

function personChoices(list: ListState, people: readonly string[], word: (person: string) => string) {
  const chosen = list.filter("person");
  const known = ["all", SERVER, ...people];
  return [
    { value: "all", text: "All People" },
    ...people.map((person) => ({ value: person, text: word(person) })),
    ...(known.includes(chosen) ? [] : [{ value: chosen, text: word(chosen) }]),
    { value: SERVER, text: "The server" },
  ];
}

function recordChoices(list: ListState, acts: readonly Act[]) {
  const { table, id } = recordOf(list);
  const records = acts.flatMap((act) => act.records);
  const found = records.find((record) => record.table === table && record.id === id);
  const chosen =
    table && id ? [{ value: `${table}.${id}`, text: recordTitle(found ?? { table, name: `no. ${id}` }) }] : [];
  const kinds = ALL_NOUNS.map(({ name, words }) => ({ value: name, text: words.many }));
  return [
    { value: "all", text: "All Records" },
    ...chosen,
    ...kinds,
    ...(table && !id && !isNoun(table) ? [{ value: table, text: "Other records" }] : []),
  ];
}
