import type { ActKind } from "../../../domain/history/history-records.schema.ts";
import { KIND_WORDS } from "../../../domain/history/history-words.rules.ts";
import { formatMinute } from "../../parts/dates.ts";
import { PersonName } from "../../parts/people/person-name.tsx";

/** Of what kind an act is, when it was and who did it. */
export function ActLine({ kind, at, person }: { kind: ActKind; at: string; person: string | null }) {
  return (
    <p className="row near quiet figures">
      <span className="badge" data-kind={kind}>
        {KIND_WORDS[kind]}
      </span>
      <time dateTime={at}>{formatMinute(at)}</time>
      <PersonName email={person} />
    </p>
  );
}
