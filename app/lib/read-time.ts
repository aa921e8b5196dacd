/** A point in time as the backend tells it; undefined for one that no program can show, such as infinity or the year 20226. */
export function readTime(time: string): Date | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
