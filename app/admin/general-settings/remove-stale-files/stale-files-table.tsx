import type { StaleFile } from "../../../domain/files/stale-files.data.ts";
import { formatSize } from "../../../domain/files/stale-files.rules.ts";
import { FileQuestion, FileText, Film } from "../../../ui/icons.tsx";
import { ForWriters } from "../../parts/session/writing.tsx";
import { LoadingRows } from "../../record/list/table-parts.tsx";
import { Thumbnail } from "../../record/list/thumbnail.tsx";
import { typeName } from "./type-name.ts";
import type { Selection } from "./use-selection.ts";

type StaleFilesTableProps = {
  /** Undefined while they are on their way. */
  files: readonly StaleFile[] | undefined;
  selection: Selection;
  isBusy: boolean;
};

export function StaleFilesTable({ files, selection, isBusy }: StaleFilesTableProps) {
  const selected = selection.paths.length;
  return (
    <div className="box table-frame">
      <table aria-label="Stale files" aria-busy={isBusy}>
        <thead>
          <tr>
            <ForWriters>
              <th scope="col">
                <input
                  ref={(box) => {
                    if (box) box.indeterminate = selected > 0 && selected < (files?.length ?? 0);
                  }}
                  type="checkbox"
                  aria-label="Select all files of this page"
                  checked={selected > 0 && selected === files?.length}
                  disabled={!files}
                  onChange={selection.toggleAll}
                />
              </th>
            </ForWriters>
            <th scope="col" className="picture telling">
              Preview
            </th>
            {["File Name", "Path", "Size", "Type"].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {!files && (
            <LoadingRows columns={[undefined, "picture telling", undefined, undefined, undefined, undefined]} />
          )}
          {files?.map((file) => (
            <tr key={file.path}>
              <ForWriters>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Select ${file.path}`}
                    checked={selection.isSelected(file.path)}
                    onChange={() => selection.toggle(file.path)}
                  />
                </td>
              </ForWriters>
              <td className="picture telling">
                <a href={file.url} target="_blank" rel="noopener" aria-label={`Open ${file.name}`}>
                  <Preview file={file} />
                </a>
              </td>
              <td className="wide">{file.name}</td>
              <td className="slug">
                <span title={file.path}>{file.path}</span>
              </td>
              <td className="date">{formatSize(file.size)}</td>
              <td>
                <span className="badge">{typeName(file.type)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const signs: Record<string, typeof FileText> = { document: FileText, video: Film };

function Preview({ file }: { file: StaleFile }) {
  if (file.type === "image") return <Thumbnail url={file.url} />;
  const Sign = signs[file.type] ?? FileQuestion;
  return (
    <span className="thumbnail">
      <Sign aria-hidden="true" />
    </span>
  );
}
