import { PGlite, protocol } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerBatches } from "./messages.ts";

// What PostgreSQL answers to these messages, by the letters of the protocol: 1 parsed, 2 bound, 3 closed, t parameters, T columns,
// n no columns, D row, C complete, I empty, s suspended, E error, Z ready (with the state of the transaction: I, T or E).
const { parse, describe, bind, execute, close, sync, flush, query } = protocol.serialize;

// With constants alone the planner would divide, before there is a portal.
const DIVISION = "select 10 / n from generate_series($1::int, 5) as n";
const FAILURE = "select 1 / n from generate_series(0, 0) as n";

let database: PGlite;

beforeAll(async () => {
  database = await PGlite.create();
  await database.exec("create table shades (name text unique)");
});
afterAll(() => database.close());

/** Sends messages at once and gives the letters of the answers; each "ready" with its state. */
async function send(...messages: Uint8Array[]): Promise<string> {
  const answer = await answerBatches(new Uint8Array(Buffer.concat(messages)), async (batch) => {
    const { data } = await database.execProtocol(batch, { syncToFs: false, throwOnError: false });
    return data;
  });
  return lettersOf(Buffer.from(answer));
}

function lettersOf(answer: Buffer): string {
  const letters: string[] = [];
  for (let at = 0; at < answer.length; at += 1 + answer.readUInt32BE(at + 1)) {
    const letter = String.fromCharCode(answer[at] ?? 0);
    letters.push(letter === "Z" ? `Z${String.fromCharCode(answer[at + 5] ?? 0)}` : letter);
  }
  return letters.filter((letter) => letter !== "N" && letter !== "S").join(" ");
}

const statement = (text: string) => [parse({ text }), describe({ type: "S" })];
const run = (...values: string[]) => [bind({ values }), execute({})];
const whole = (text: string, ...values: string[]) => [...statement(text), ...run(...values), sync()];

test("a statement in one batch is ready once, at its end", async () => {
  expect(await send(...whole("select 1"))).toBe("1 t T 2 D C ZI");
});

test("a statement in the driver's two batches is ready after each", async () => {
  expect(await send(...statement("select $1::int"), flush())).toBe("1 t T");
  expect(await send(...run("7"), sync())).toBe("2 D C ZI");
});

test.each([
  ["parse", whole("selec 1"), "E ZI"],
  ["describe", [parse({ text: "select 1" }), describe({ type: "S", name: "none" }), ...run(), sync()], "1 E ZI"],
  ["bind, with a value that is none of its type", whole("select $1::int", "seven"), "1 t T E ZI"],
  ["bind, with too few values", whole("select $1::int"), "1 t T E ZI"],
  ["execute", whole(DIVISION, "0"), "1 t T 2 E ZI"],
])("an error in %s is ready once, and what follows in its batch is left out", async (_where, messages, wanted) => {
  expect(await send(...messages)).toBe(wanted);
  expect(await send(...whole("select 2"))).toBe("1 t T 2 D C ZI");
});

test("an error before a flush is ready only at the sync", async () => {
  expect(await send(...statement("select * from nowhere"), flush())).toBe("E");
  expect(await send(...run(), sync())).toBe("ZI");
});

test("several batches in one message are ready each, also those after an error", async () => {
  const batches = [...whole("select 1"), ...whole("selec 2"), ...whole(DIVISION, "0"), ...whole("select 4")];
  expect(await send(...batches)).toBe("1 t T 2 D C ZI E ZI 1 t T 2 E ZI 1 t T 2 D C ZI");
});

test("simple queries are ready once each, with one statement, several, none, or an error among them", async () => {
  expect(await send(query("select 1"))).toBe("T D C ZI");
  expect(await send(query("select 1; select 2"))).toBe("T D C T D C ZI");
  expect(await send(query(""))).toBe("I ZI");
  expect(await send(query("select 1; selec 2"))).toBe("E ZI");
  expect(await send(query(`select 1; ${FAILURE}; select 3`))).toBe("T D C T E ZI");
  expect(await send(query("select 1"), query(FAILURE), query("select 3"))).toBe("T D C ZI T E ZI T D C ZI");
});

test("batches of both kinds in one message are told apart", async () => {
  expect(await send(query(FAILURE), ...whole("select 2"), query("select 3"))).toBe("T E ZI 1 t T 2 D C ZI T D C ZI");
});

test("a transaction tells its state with each ready, and after an error that it has failed", async () => {
  expect(await send(...whole("begin"))).toBe("1 t n 2 C ZT");
  expect(await send(...whole("insert into shades values ($1)", "gold"))).toBe("1 t n 2 C ZT");
  expect(await send(...whole("insert into shades values ($1)", "gold"))).toBe("1 t n 2 E ZE");
  expect(await send(...whole("select 1"))).toBe("E ZE");
  expect(await send(...whole("rollback"))).toBe("1 t n 2 C ZI");
});

test("a prepared statement is used again after an error, and can be closed", async () => {
  expect(await send(parse({ name: "half", text: DIVISION }), sync())).toBe("1 ZI");
  const half = (value: string) => [bind({ statement: "half", values: [value] }), execute({}), sync()];
  expect(await send(...half("0"))).toBe("2 E ZI");
  expect(await send(...half("5"), close({ type: "S", name: "half" }), sync())).toBe("2 D C ZI 3 ZI");
  expect(await send(...half("5"))).toBe("E ZI");
});

test("a portal that is asked for some rows is suspended", async () => {
  const some = [parse({ text: "select generate_series(1, 3)" }), bind({}), execute({ rows: 2 }), execute({ rows: 2 })];
  expect(await send(...some, sync())).toBe("1 2 D D s D C ZI");
});

test("a large answer, and many of them, come whole", async () => {
  const letters = await send(...whole("select repeat('x', 3000000) from generate_series(1, 3)"), ...whole("select 1"));
  expect(letters).toBe("1 t T 2 D D D C ZI 1 t T 2 D C ZI");
});

test("nothing is answered with nothing", async () => {
  expect(await send()).toBe("");
});
