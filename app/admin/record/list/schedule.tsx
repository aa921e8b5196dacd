import { momentInWords } from "../../../lib/hong-kong-time.ts";
import { SCHEDULE } from "../../../nouns/noun.ts";
import { ListFilter } from "./list-toolbar.tsx";
import { StatusBadge } from "./table-parts.tsx";
import type { ListState } from "./use-list-state.ts";

type Scheduled = { publish_at: string | null; unpublish_at: string | null };

/** The status of a record, and what is planned with it. */
export function PublishState({ status, row }: { status: string; row: Scheduled }) {
  return (
    <span className="publish-state">
      <StatusBadge status={status} />
      {(["publish_at", "unpublish_at"] as const).map((name) => {
        const time = row[name];
        if (time === null) return null;
        const said = `${SCHEDULE[name].label} ${momentInWords(time)}`;
        return (
          <time key={name} className="badge" dateTime={time} title={`${said} (Hong Kong)`}>
            {said}
          </time>
        );
      })}
    </span>
  );
}

const CHOICES = [
  { value: "all", text: "Any Schedule" },
  { value: "planned", text: "Planned" },
] as const;

/** Shows what goes live or ends by itself alone. */
export function ScheduleFilter({ list }: { list: ListState }) {
  return <ListFilter list={list} name="schedule" label="Schedule" choices={CHOICES} />;
}

/** Whether a row passes the filters of status and schedule. */
export function passesState(list: ListState, row: Scheduled & { status: string }): boolean {
  const { status = row.status, schedule } = list.chosen("status", "schedule");
  return row.status === status && (schedule !== "planned" || row.publish_at !== null || row.unpublish_at !== null);
}
