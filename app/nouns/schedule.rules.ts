/** The times of a record that goes live and ends by itself, as any text that sorts by time; "" for none. */
type Schedule = { isLive: boolean; publish_at: string; unpublish_at: string };

/** What is wrong with a schedule, by its field; as the database has it (supabase/schemas/25_schedule.sql). */
export function scheduleProblems({ isLive, publish_at, unpublish_at }: Schedule) {
  const problems: { publish_at?: string; unpublish_at?: string } = {};
  if (publish_at !== "" && isLive)
    problems.publish_at = "Goes live needs the status Inactive: an Active record is live already";
  if (publish_at !== "" && unpublish_at !== "" && unpublish_at <= publish_at)
    problems.unpublish_at = "Ends must be after Goes live";
  return problems;
}

/** Whether a record is shown to visitors, by the columns of its noun: a status, or the flag of a slide. */
export function isLive({ status, is_active }: { status?: unknown; is_active?: unknown }): boolean {
  return status === undefined ? is_active !== false : status === "Active";
}
