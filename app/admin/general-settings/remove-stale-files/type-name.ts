/** What staff read for a type of the server, e.g. "Image". */
export function typeName(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}
