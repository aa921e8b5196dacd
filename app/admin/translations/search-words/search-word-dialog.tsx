import { useQuery } from "@tanstack/react-query";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { writeRecord } from "../../../lib/backend/write-records.ts";
import { searchWords } from "../../../nouns/search-words/fields.ts";
import { getSearchWord, SEARCH_WORDS, type SearchWord } from "../../../nouns/search-words/search-words.data.ts";
import { searchWordQueries } from "../../../nouns/search-words/search-words.queries.ts";
import { useAction } from "../../parts/use-action.ts";
import { FormDialog } from "../../record/form/form-dialog.tsx";
import { FormLoading } from "../../record/form/form-loading.tsx";
import { mergingSave, type SaveWork } from "../../record/form/merging-save.ts";
import { NounFields } from "../../record/form/noun-fields.tsx";
import { readOnce } from "../../record/form/read-once.ts";
import { reasonBesideField } from "../../record/form/save-failures.ts";
import { SaveProblem } from "../../record/form/save-problem.tsx";
import { useEntityForm } from "../../record/form/use-entity-form.ts";
import { LOAD_FAILURE, searchWordForm } from "./search-word.schema.ts";

const TITLE = "Edit Search Word";

/** The form of one word, once it is loaded. */
export function SearchWordDialog({ id, close }: { id: number; close: () => void }) {
  const client = useStaffClient();
  const record = useQuery({ ...searchWordQueries.item(client, id), ...readOnce, meta: { failure: LOAD_FAILURE } });
  if (!record.data) {
    const missing = record.data === null ? "This search word no longer exists." : undefined;
    return <FormLoading title={TITLE} queries={[record]} failure={LOAD_FAILURE} missing={missing} onClose={close} />;
  }
  const reread = async () => (await getSearchWord(client, id)) ?? undefined;
  return <SearchWordForm stored={record.data} reread={reread} close={close} />;
}

type SearchWordFormProps = {
  /** Left out for a new one. */
  stored?: SearchWord;
  /** What a new one begins with. */
  word?: string;
  reread?: () => Promise<SearchWord | undefined>;
  close: () => void;
};

export function SearchWordForm({ stored, word = "", reread = async () => undefined, close }: SearchWordFormProps) {
  type Values = ReturnType<typeof searchWordForm.valuesOf>;
  const action = useAction({
    run: mergingSave(({ changeId, client }, work: SaveWork<Values, SearchWord | undefined>) =>
      writeRecord<SearchWord>(client, changeId, SEARCH_WORDS, {
        id: work.stored?.id,
        cells: searchWordForm.cellsOf(work.stored && work.base, work.values),
      }),
    ),
    success: () => (stored ? "Search word updated successfully" : "Search word created successfully"),
    failure: (error) => ({
      text: stored ? "Failed to update search word" : "Failed to create search word",
      detail: reasonBesideField(error),
    }),
    refresh: searchWordQueries.key,
  });
  const entity = useEntityForm({
    schema: searchWordForm.schema,
    stored,
    read: (record) => ({ ...searchWordForm.valuesOf(record), ...(!record && { word }) }),
    reread,
    save: action.mutateAsync,
    labels: searchWordForm.labels,
    history: stored && { entity: SEARCH_WORDS, id: stored.id, name: stored.word },
    fieldProblem: () => ({ field: "word", text: "This word is in the list already" }),
    onSaved: close,
  });
  return (
    <FormDialog
      title={stored ? TITLE : "New Search Word"}
      submit={stored ? "Update Search Word" : "Create Search Word"}
      entity={entity}
      onClose={close}
    >
      <NounFields form={entity.form} isDisabled={entity.isSaving} noun={searchWords} />
      <SaveProblem failure={entity.failure} noun="search word" />
    </FormDialog>
  );
}
