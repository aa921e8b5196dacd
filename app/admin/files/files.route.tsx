import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { fileQueries } from "../../domain/files/files.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { counted } from "../../lib/counted.ts";
import { Screen } from "../parts/screen.tsx";
import { LoadMore } from "../record/history/load-more.tsx";
import { ListFailure } from "../record/list/list-failure.tsx";
import { ListFilter, ListToolbar } from "../record/list/list-toolbar.tsx";
import { type ListState, useListState } from "../record/list/use-list-state.ts";
import { useSettled } from "../record/list/use-settled.ts";
import { FileDialog, FileOfRecord } from "./file-dialog.tsx";
import { FilesTable } from "./files-table.tsx";
import { useFileUrl } from "./use-file-url.ts";

const FAILURE = "Failed to load files";

const STATES = [
  { value: "all", text: "All files" },
  { value: "unused", text: "Unused" },
  { value: "no_alt", text: "Without alternative text" },
  { value: "duplicates", text: "Same bytes twice" },
  { value: "large", text: "Over 1 MB" },
];
const TYPES = [
  { value: "all", text: "All kinds" },
  { value: "image", text: "Pictures" },
  { value: "video", text: "Films" },
  { value: "document", text: "PDFs" },
];
const ORDERS = [
  { value: "newest", text: "Newest first" },
  { value: "largest", text: "Largest first" },
  { value: "name", text: "By name" },
];

/** Every stored file once: what is said of it, where it is used, and what takes its place. */
export default function FilesRoute() {
  const client = useStaffClient();
  const list = useListState({ state: "all", type: "all", order: "newest" });
  const search = useSettled(list.search.trim());
  const query = useInfiniteQuery({
    ...fileQueries.list(client, { ...askedOf(list), ...(search && { search }) }),
    meta: { failure: FAILURE },
  });
  const dialog = useFileUrl();
  const recordId = Number(useSearchParams()[0].get("edit")) || undefined;
  const pages = query.data?.pages ?? [];
  const files = query.data && pages.flatMap((page) => page.files);
  const total = pages[0]?.total ?? 0;

  return (
    <Screen
      title="Files"
      table="media"
      purpose="Every picture, film and PDF once: what it shows, where it is used, and what could be smaller."
    >
      <ListToolbar list={list} search="Search files...">
        <ListFilter list={list} name="state" label="Show" choices={STATES} />
        <ListFilter list={list} name="type" label="Kind" choices={TYPES} />
        <ListFilter list={list} name="order" label="Order" choices={ORDERS} />
      </ListToolbar>
      <p className="row near quiet order-hint">
        <span role="status">{files && counted(total, "file")}</span>
        {list.filter("state") === "unused" && (
          <Link to="/admin/general-settings?tab=remove-stale-files">Remove Stale Files</Link>
        )}
      </p>
      {query.isError && !files ? (
        <ListFailure text={FAILURE} query={query} />
      ) : (
        <FilesTable files={files} list={list} isBusy={query.isFetching} open={dialog.openFile} />
      )}
      {query.isError && files && <ListFailure text={FAILURE} query={query} />}
      {query.hasNextPage && !query.isError && <LoadMore query={query} />}
      {dialog.file && <FileDialog key={dialog.file} file={dialog.file} open={dialog.openOther} close={dialog.close} />}
      {!dialog.file && recordId && <FileOfRecord id={recordId} open={dialog.openOther} close={dialog.close} />}
    </Screen>
  );
}

function askedOf(list: ListState) {
  const { state, type } = list.chosen("state", "type");
  return { sort: list.filter("order"), ...(state && { state }), ...(type && { file_type: type }) };
}
