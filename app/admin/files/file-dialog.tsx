import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fileQueries } from "../../domain/files/files.queries.ts";
import { getFile } from "../../domain/files/stored-files.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { FormLoading } from "../record/form/form-loading.tsx";
import { readOnce } from "../record/form/read-once.ts";
import { FileForm } from "./file-form.tsx";

const FAILURE = "Failed to load file";

type FileDialogProps = { open: (file: string) => void; close: () => void };

/** One stored file, once all that is said of it is loaded. */
export function FileDialog({ file, open, close }: FileDialogProps & { file: string }) {
  const client = useStaffClient();
  const query = useQuery({ ...fileQueries.item(client, file), ...readOnce, meta: { failure: FAILURE } });
  if (!query.data) {
    return (
      <FormLoading
        title="Edit File"
        isLong
        queries={[query]}
        failure={FAILURE}
        missing="This file is no longer stored."
        onClose={close}
      />
    );
  }
  return (
    <FileForm
      file={query.data}
      reread={async () => (await getFile(client, file)) ?? undefined}
      open={open}
      onClose={close}
    />
  );
}

/** The file that a record tells of, as history, trash and translations name it. */
export function FileOfRecord({ id, open, close }: FileDialogProps & { id: number }) {
  const client = useStaffClient();
  const query = useQuery({ ...fileQueries.ofRecord(client, id), meta: { failure: FAILURE } });
  const file = query.data;
  useEffect(() => {
    if (file) open(file);
  });
  return (
    <FormLoading
      title="Edit File"
      isLong
      queries={[query]}
      failure={FAILURE}
      missing={file ? undefined : "Nothing is said of this file any more."}
      onClose={close}
    />
  );
}
