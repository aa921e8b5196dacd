import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fileQueries } from "../../../domain/files/files.queries.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { storedAddress, storedAs, takeAsStored } from "../../../lib/backend/upload.ts";

type SameFileProps = {
  file: File;
  /** With its name, where several were chosen. */
  isNamed?: boolean;
  isDisabled: boolean;
};

/** Says that a chosen file is stored already, before it is saved, with a way to use the stored one. */
export function SameFile({ file, isNamed = false, isDisabled }: SameFileProps) {
  const client = useStaffClient();
  const key = useQuery(fileQueries.sameAs(client, file)).data;
  const [, setUsed] = useState<string>();
  if (!key) return null;
  const url = storedAddress(client, key);
  const isUsed = storedAs(file) === url;
  const subject = isNamed ? `${file.name}: the` : "The";

  function use() {
    takeAsStored(file, url);
    setUsed(url);
  }

  return (
    <div className="row near same-file" role="status">
      <span>
        {subject} same file is stored already, as {key}.{isUsed && " It is used: nothing is uploaded."}
      </span>
      {!isUsed && (
        <button type="button" className="button small" disabled={isDisabled} onClick={use}>
          Use it
        </button>
      )}
    </div>
  );
}
