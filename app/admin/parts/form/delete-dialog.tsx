import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

type DeleteDialogProps = {
  title: string;
  /** The question, as the specification words it. */
  question: string;
  /** Reads what the deletion takes along, as sentences; none when nothing hangs on the row. */
  consequences?: { key: QueryKey; read: () => Promise<string[]> };
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a row is deleted and says in numbers what goes with it. */
export function DeleteDialog({ title, question, consequences, isBusy, onConfirm, onCancel }: DeleteDialogProps) {
  const { data, isError } = useQuery({
    queryKey: ["consequences", ...(consequences?.key ?? [])],
    queryFn: consequences?.read ?? (async () => []),
    enabled: consequences !== undefined,
    gcTime: 0,
  });
  useEffect(() => keepFocus, []);
  return (
    <ConfirmDialog open title={title} confirm="Delete" isBusy={isBusy} onConfirm={onConfirm} onCancel={onCancel}>
      <p>{question}</p>
      {consequences && !data && !isError && <p role="status">Counting what hangs on it...</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {isError && <p>What hangs on it could not be counted.</p>}
    </ConfirmDialog>
  );
}

// The menu that the deletion was chosen from is gone with its row.
function keepFocus() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById("content")?.focus();
  });
}

/** "1 product", "12 products". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
