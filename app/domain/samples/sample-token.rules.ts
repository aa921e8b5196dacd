/** Whether a text could be the token of a request: what else an address holds needs no look at the database. */
export function isSampleToken(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}

/** The path of the page on which a request is followed. */
export function samplePath(token: string): string {
  return `/requests/${token}`;
}
