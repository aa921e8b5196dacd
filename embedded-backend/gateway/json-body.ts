/**
 * Reads a request's body as JSON and leaves it for who reads it next; the body must be in memory.
 * @returns the value, or undefined when it is no JSON
 */
export async function peekJson(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => undefined);
}

/** The fields of a JSON object; none for any other value. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
