import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { messageQueries } from "../../domain/contact/contact.queries.ts";
import type { DeskFigures } from "../../domain/desk/desk.data.ts";
import { deskQueries } from "../../domain/desk/desk.queries.ts";
import { rowCountQueries } from "../../domain/row-counts/row-counts.queries.ts";
import { safetyQueries } from "../../domain/safety/safety.queries.ts";
import { isLate } from "../../domain/safety/safety.rules.ts";
import { sampleQueries } from "../../domain/samples/samples.queries.ts";
import { SPAM } from "../../domain/spam/spam-records.data.ts";
import { translationQueries } from "../../domain/translations/translations.queries.ts";
import type { TranslationCoverage } from "../../domain/translations/translations.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { counted } from "../../lib/counted.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";
import { certificateQueries } from "../../nouns/certificates/certificates.queries.ts";
import { itemCodeQueries } from "../../nouns/item-codes/item-codes.queries.ts";
import { useAccess } from "../parts/session/access.ts";

/** Something to be done; the link says it, or `action` where that is something else. */
type Task = { text: string; path: string; action?: string; search?: UnfoundSearch };

/** A search that found nothing. */
export type UnfoundSearch = DeskFigures["unfound"][number];

const MOST_SEARCHES = 5;

/** What waits for somebody, as far as the role reads it and it is loaded. */
export function useTasks(): { tasks: Task[]; isLoading: boolean; failed: UseQueryResult | undefined } {
  const client = useStaffClient();
  const { mayRead, isOwner } = useAccess();
  const requests = useQuery({ ...sampleQueries.counts(client), enabled: mayRead("sample_requests") });
  const messages = useQuery({ ...messageQueries.counts(client), enabled: mayRead("contact_messages") });
  const spam = useQuery({ ...rowCountQueries.table(client, SPAM), enabled: mayRead(SPAM) });
  const coverage = useQuery(translationQueries.coverage(client));
  const bare = useQuery(itemCodeQueries.withoutPicture(client));
  const ending = useQuery(certificateQueries.ending(client));
  const ended = useQuery(certificateQueries.ended(client));
  const desk = useQuery(deskQueries.figures(client));
  const safety = useQuery({ ...safetyQueries.rows(client), enabled: isOwner });
  const isBackupLate = safety.data && (!safety.data.last_good || isLate(safety.data.last_good, safety.data.backups));
  const asked = [requests, messages, spam, coverage, bare, ending, ended, desk, safety];
  return {
    isLoading: asked.some((query) => query.isLoading),
    failed: asked.find((query) => query.isError && !query.data),
    tasks: [
      ...taskOf(requests.data?.received, "request waits", "requests wait", "/admin/requests?state=received"),
      ...taskOf(messages.data?.open, "message is open", "messages are open", "/admin/messages"),
      ...textTasks(coverage.data ?? []),
      ...taskOf(
        bare.data,
        "item code has no picture",
        "item codes have no picture",
        "/admin/item-codes?picture=missing",
      ),
      ...taskOf(ending.data, "certificate ends", "certificates end", "/admin/certificates?end=ending"),
      ...taskOf(ended.data, "certificate has ended", "certificates have ended", "/admin/certificates?end=ended"),
      ...(isBackupLate ? [{ text: "There is no good backup of the last 36 hours", path: "/admin/safety" }] : []),
      ...taskOf(spam.data, "entry in Spam", "entries in Spam", "/admin/spam"),
      ...searchTasks(desk.data?.unfound ?? []),
    ],
  };
}

function taskOf(count: number | undefined, one: string, many: string, path: string): Task[] {
  return count ? [{ text: counted(count, one, many), path }] : [];
}

/** Texts that are missing or outdated in a language that people write: the way to the kind of record that has most of them. */
function textTasks(coverage: TranslationCoverage): Task[] {
  const written = coverage.filter(({ language_code }) => !languageFacts(language_code).derivedFrom);
  return [...new Set(written.map(({ language_code }) => language_code))].flatMap((language) =>
    (["missing", "outdated"] as const).flatMap((state) => {
      const bars = written
        .filter(({ language_code }) => language_code === language)
        .map((bar) => ({ ...bar, count: state === "missing" ? bar.originals - bar.translated : bar.outdated }));
      const total = bars.reduce((sum, { count }) => sum + count, 0);
      const type = bars.toSorted((one, other) => other.count - one.count)[0]?.entity_type ?? "";
      const search = new URLSearchParams({ type, show: `${state}-${language}` });
      const name = languageFacts(language).inEnglish;
      return taskOf(
        total,
        `text is ${state} in ${name}`,
        `texts are ${state} in ${name}`,
        `/admin/translations?${search}`,
      );
    }),
  );
}

function searchTasks(unfound: DeskFigures["unfound"]): Task[] {
  return unfound.slice(0, MOST_SEARCHES).map((search) => ({
    text: `“${search.words}” found nothing, looked up ${["", "once", "twice"][search.asked] ?? `${search.asked} times`}`,
    path: `/admin/translations?${new URLSearchParams({ tab: "search-words", new: "true", word: search.words })}`,
    action: "Add a search word",
    search,
  }));
}
