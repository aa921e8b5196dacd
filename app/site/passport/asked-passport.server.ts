/** What an address asks for: an item code, and the number of a frozen version where it names one; 0 is neither. */
export function readAskedPassport(id: string, { searchParams }: URL): { id: number; version: number | undefined } {
  const version = searchParams.get("version");
  return { id: readNumber(id, 15), version: version === null ? undefined : readNumber(version, 9) };
}

function readNumber(text: string, digits: number): number {
  return /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : 0;
}
