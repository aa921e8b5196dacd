import { formatSize } from "../../domain/files/stale-files.rules.ts";
import type { ListedFile } from "../../domain/files/stored-files.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { storedAddress } from "../../lib/backend/upload.ts";
import { FileQuestion, FileText, Film } from "../../ui/icons.tsx";
import { EmptyRow, LoadingRows } from "../record/list/table-parts.tsx";
import { Thumbnail } from "../record/list/thumbnail.tsx";
import type { ListState } from "../record/list/use-list-state.ts";
import { isLarge, TYPE_WORDS, usedIn } from "./file-words.ts";

type FilesTableProps = {
  /** Undefined while they are on their way. */
  files: readonly ListedFile[] | undefined;
  list: ListState;
  isBusy: boolean;
  open: (key: string) => void;
};

const COLUMNS = ["picture telling", "brief", "date state", "date state", "date", "brief state"];

export function FilesTable({ files, list, isBusy, open }: FilesTableProps) {
  return (
    <div className="box table-frame">
      <table aria-label="Files" aria-busy={isBusy}>
        <thead>
          <tr>
            {["Preview", "File", "Kind", "Size", "Use", "Alternative Text"].map((header, column) => (
              <th key={header} scope="col" className={COLUMNS[column]}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!files && <LoadingRows columns={COLUMNS} />}
          {files?.length === 0 && <EmptyRow columns={COLUMNS.length} list={list} />}
          {files?.map((file) => (
            <tr key={file.key}>
              <td className={COLUMNS[0]}>
                <FileSign file={file} />
              </td>
              <td className={COLUMNS[1]}>
                <button type="button" className="link-button" onClick={() => open(file.key)}>
                  {file.name}
                </button>
                <div className="row near told-apart">
                  <small>{file.key.slice(0, -file.name.length)}</small>
                  {file.same > 0 && <span className="badge">Stored {file.same + 1} times</span>}
                </div>
              </td>
              <td className={COLUMNS[2]}>{TYPE_WORDS[file.type]}</td>
              <td className={COLUMNS[3]}>
                {formatSize(file.size)} {isLarge(file) && <small className="block-note">could be smaller</small>}
              </td>
              <td className={COLUMNS[4]}>{usedIn(file.uses)}</td>
              <td className={COLUMNS[5]}>
                <AltState file={file} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SIGNS = { document: FileText, video: Film, other: FileQuestion };

function FileSign({ file }: { file: ListedFile }) {
  const client = useStaffClient();
  if (file.type === "image") return <Thumbnail url={storedAddress(client, file.key)} />;
  const Sign = SIGNS[file.type];
  return (
    <span className="thumbnail">
      <Sign aria-hidden="true" />
    </span>
  );
}

function AltState({ file: { type, alt, is_decorative } }: { file: ListedFile }) {
  if (is_decorative) return "Decorative";
  if (alt?.trim()) return alt;
  return type === "image" ? <span className="badge">Missing</span> : null;
}
