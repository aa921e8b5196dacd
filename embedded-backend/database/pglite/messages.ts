/** Kinds of messages, by the first byte of each: of a client, and the server's "ready for the next". */
const [SYNC, QUERY, FLUSH, READY] = [..."SQHZ"].map((kind) => kind.charCodeAt(0));

/**
 * Lets PGlite answer what a client of PostgreSQL sends, with one "ready" for each that the client waits for.
 *
 * What: hands over one batch at a time (a simple query, or messages up to a Sync or Flush) and drops every "ready" of its answer
 * but the one that ends it.
 * Why: after an error PGlite says "ready" at once, before the Sync at which the protocol has it, and there once more. The
 * driver would take the second one for the end of its next statement.
 * Version: @electric-sql/pglite 0.4.5 (`execProtocol`, which is public).
 * Test: messages.test.ts.
 * @param bytes whole messages of a client
 * @param run answers one batch
 */
export async function answerBatches(
  bytes: Uint8Array,
  run: (batch: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const answers: Uint8Array[] = [];
  let begin = 0;
  for (const { kind, end } of messagesOf(bytes)) {
    if (kind !== SYNC && kind !== QUERY && kind !== FLUSH && end < bytes.length) continue;
    answers.push(...withoutSurplus(await run(bytes.subarray(begin, end)), kind === SYNC || kind === QUERY));
    begin = end;
  }
  return answers.length === 1 && answers[0] ? answers[0] : Buffer.concat(answers);
}

function withoutSurplus(answer: Uint8Array, isEnd: boolean): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let begin = 0;
  for (const { kind, start, end } of messagesOf(answer)) {
    if (kind !== READY || (isEnd && end === answer.length)) continue;
    parts.push(answer.subarray(begin, start));
    begin = end;
  }
  parts.push(answer.subarray(begin));
  return parts;
}

/** Each message is a byte for its kind, and four for its length without that byte. */
function* messagesOf(bytes: Uint8Array): Generator<{ kind: number | undefined; start: number; end: number }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start < bytes.length; ) {
    const end = start + 1 + view.getUint32(start + 1);
    yield { kind: bytes[start], start, end };
    start = end;
  }
}
