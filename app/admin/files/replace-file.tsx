import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fileKey } from "../../domain/files/file-address.rules.ts";
import { fileQueries } from "../../domain/files/files.queries.ts";
import { replaceFile } from "../../domain/files/stored-files.data.ts";
import type { StoredFile } from "../../domain/files/stored-files.schema.ts";
import { historyQueries } from "../../domain/history/history.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { MEDIA_FOLDERS, storedAddress } from "../../lib/backend/upload.ts";
import { FileField, type FileValue } from "../parts/files/file-field.tsx";
import { storeFile } from "../parts/files/store-files.ts";
import { useAction } from "../parts/use-action.ts";
import { DialogFrame } from "../record/form/dialog-frame.tsx";
import { UsesList } from "./file-uses.tsx";
import { usedIn } from "./file-words.ts";

type ReplaceFileProps = {
  file: StoredFile;
  /** Called with the key of the file that stands there now. */
  onReplaced: (file: string) => void;
  onClose: () => void;
};

const NOTHING: FileValue = { url: null, file: null };
const KINDS = { image: "image", video: "video", document: "pdf", other: "image" } as const;

/** Lets another file take the place of one wherever that is used: one that is chosen, or one that is stored with the same bytes. */
export function ReplaceFile({ file, onReplaced, onClose }: ReplaceFileProps) {
  const client = useStaffClient();
  const uses = useQuery(fileQueries.uses(client, file.key)).data;
  const [same, setSame] = useState("");
  const [value, setValue] = useState(NOTHING);
  const [problem, setProblem] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const folder = MEDIA_FOLDERS.find((name) => file.key.startsWith(`${name}/`)) ?? "products";
  const action = useAction({
    run: async (attempt) => {
      const url = same ? storedAddress(client, same) : await storeFile(value, folder, "Failed to upload the file");
      await replaceFile(attempt.client, file.key, url ?? "");
      return fileKey(url ?? "") ?? file.key;
    },
    success: () => "File replaced everywhere",
    failure: "Failed to replace file",
    refresh: historyQueries.everything,
  });

  function replace() {
    if (action.isPending) return;
    setAttempts(attempts + 1);
    if (!same && (!value.file || value.refusal)) return setProblem(value.refusal ?? "Choose the file that comes");
    action.mutate(undefined, { onSuccess: onReplaced });
  }

  return (
    <DialogFrame title={`Replace ${file.name}`} isBusy={action.isPending} onClose={onClose}>
      <div className="dialog-body">
        <p>
          The file that you choose comes into each of these places. It is one change, which can be undone; the former
          file stays as long as the history holds it.
        </p>
        {uses && (
          <section className="file-uses" aria-label={usedIn(uses.total)}>
            <h3>{usedIn(uses.total)}</h3>
            <UsesList uses={uses} />
          </section>
        )}
        {file.same.length > 0 && (
          <fieldset className="stack replace-choice">
            <legend>By</legend>
            {["", ...file.same].map((key) => (
              <label key={key}>
                <input type="radio" name="same" value={key} checked={same === key} onChange={() => setSame(key)} />
                {key === "" ? "another file" : `the same bytes, stored as ${key}`}
              </label>
            ))}
          </fieldset>
        )}
        {same === "" && (
          <FileField
            label="New File"
            kind={KINDS[file.type]}
            isRequired
            isDisabled={action.isPending}
            value={value}
            problem={problem}
            attempts={attempts}
            onChange={(next) => {
              setProblem(undefined);
              setValue(next);
            }}
          />
        )}
      </div>
      <footer>
        <button type="button" className="button" disabled={action.isPending} onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="button primary"
          aria-disabled={action.isPending || undefined}
          onClick={replace}
        >
          {action.isPending ? "Replacing..." : "Replace everywhere"}
        </button>
      </footer>
    </DialogFrame>
  );
}
