import { messages, type PGlite, parse, protocol, type Results } from "@electric-sql/pglite";

import type { Call } from "./database.ts";

type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];
type Column = { name: string; dataTypeID: number };
type Statement = { name: string; parameterTypes: readonly number[]; columns: Column[] };

const { serialize } = protocol;

/** Runs statements in one transaction, in one message. @returns the rows of the last. Throws what the first that fails says */
export type RunTogether = (calls: readonly Call[]) => Promise<Results["rows"]>;

/** Statements that are kept; the one that was not used the longest goes first. */
const MOST_KEPT = 200;

const FEATURE_NOT_SUPPORTED = "0A000";
const CHANGED_ROWS = /^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/;

/**
 * Lets PGlite read a statement once and then send it in one message instead of six, as the driver of PostgreSQL does
 * (docs/decisions/0019-kept-statements.md). Rows, their types and errors are those of PGlite's own `query`, whose options
 * nothing here uses.
 * @param driver whose `query` is replaced. It has one session, so its callers take turns
 * @returns what runs statements together; its caller waits for its turn as well
 */
export function keepStatements(driver: PGlite): RunTogether {
  const kept = new Map<string, Statement>();
  let named = 0;

  // PGlite writes to its folder as it goes: nothing is left to be copied there.
  const send = (parts: Uint8Array[]): Promise<Message[]> =>
    driver.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

  async function prepare(text: string): Promise<Statement> {
    named += 1;
    const name = `kept_${named}`;
    const answers = await send([serialize.parse({ name, text }), serialize.describe({ type: "S", name })]);
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answers),
      columns: answers.flatMap((answer) => (answer instanceof messages.RowDescriptionMessage ? answer.fields : [])),
    };
    kept.set(text, statement);
    if (kept.size > MOST_KEPT) await drop(kept.keys().next().value);
    return statement;
  }

  async function drop(text: string | undefined): Promise<void> {
    const name = text === undefined ? undefined : kept.get(text)?.name;
    if (text === undefined || name === undefined) return;
    kept.delete(text);
    await send([serialize.close({ type: "S", name })]);
  }

  function write(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : driver.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  function read(text: string | null, type: number): unknown {
    if (text === null) return null;
    const parser = driver.parsers[type];
    return parser ? parser(text, type) : text;
  }

  async function take(text: string): Promise<Statement> {
    const statement = kept.get(text) ?? (await prepare(text));
    // The first in the map is the first that goes.
    kept.delete(text);
    kept.set(text, statement);
    return statement;
  }

  function messagesOf({ name, parameterTypes }: Statement, parameters: readonly unknown[]): Uint8Array[] {
    const values = parameters.map((value, index) => write(value, parameterTypes[index]));
    return [serialize.bind({ statement: name, values }), serialize.execute({})];
  }

  // What the database sees as one message with one end is one transaction.
  async function sendCalls(calls: readonly Call[], statements: readonly Statement[]): Promise<Message[]> {
    const parts = calls.flatMap(({ parameters }, at) => messagesOf(statements[at] as Statement, parameters));
    return send(parts).catch(async (error) => {
      // A table has got other columns: next time they are read again.
      if (error.code === FEATURE_NOT_SUPPORTED) for (const { text } of calls) await drop(text);
      throw error;
    });
  }

  async function run(text: string, parameters: readonly unknown[]): Promise<Results> {
    const statement = await take(text);
    return resultsOf(statement, await sendCalls([{ text, parameters }], [statement]));
  }

  async function runTogether(calls: readonly Call[]): Promise<Results["rows"]> {
    const statements: Statement[] = [];
    for (const { text } of calls) statements.push(await take(text));
    const answers = await sendCalls(calls, statements);
    const ends = answers.flatMap((answer, at) => (answer instanceof messages.CommandCompleteMessage ? at : []));
    return resultsOf(statements.at(-1) as Statement, answers.slice((ends.at(-2) ?? -1) + 1)).rows;
  }

  function resultsOf({ columns }: Statement, answers: readonly Message[]): Results {
    const rows: Results["rows"] = [];
    let affectedRows = 0;
    for (const answer of answers) {
      if (answer instanceof messages.DataRowMessage) {
        const { fields } = answer;
        rows.push(
          Object.fromEntries(columns.map(({ name, dataTypeID }, at) => [name, read(fields[at] ?? null, dataTypeID)])),
        );
      } else if (answer instanceof messages.CommandCompleteMessage) {
        affectedRows = Number(CHANGED_ROWS.exec(answer.text)?.[1] ?? 0);
      }
    }
    return { rows, fields: columns.map(({ name, dataTypeID }) => ({ name, dataTypeID })), affectedRows };
  }

  driver.query = <T>(text: string, parameters: unknown[] = []) =>
    driver.runExclusive(() => run(text, parameters)) as Promise<Results<T>>;
  return (calls) => driver.runExclusive(() => runTogether(calls));
}
