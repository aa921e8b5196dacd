import { expect, test } from "vitest";
import { parseCsv } from "../../lib/csv.ts";
import type { SampleRecord, SampleRecordLine } from "./sample-records.data.ts";
import { writeSamples } from "./sample-work.rules.ts";

const english = { color_name: "Antique Gold", finish: "Metal", product: "Metallic Smooth" };

function makeRequest(change: Partial<SampleRecord> = {}): SampleRecord {
  return {
    ...{
      id: 1,
      number: "S-1001",
      kind: "sample",
      token: "0a".repeat(20),
      company: "Mei Atelier",
      name: "Mei",
      email: "mei@example.com",
      country: "Hong Kong",
    },
    ...{
      delivery_address: "12 Nathan Road\nKowloon",
      is_fast: false,
      phone: "",
      currency: "",
      needed_by: null,
      note: "",
      language: "zh",
      status: "in work",
      status_at: "2026-03-05T00:00:00Z",
    },
    ...{
      created_at: "2026-03-04T16:05:00Z",
      updated_at: "2026-03-04T16:05:00Z",
      assigned_to: "",
      answer: "",
      notes: "",
    },
    ...{
      mail_status: "sent",
      mail_error: null,
      mail_attempts: 1,
      next_attempt_at: "2026-03-04T16:05:00Z",
      sent_at: null,
    },
    ...change,
  };
}

function makeLine(change: Partial<SampleRecordLine> = {}): SampleRecordLine {
  const snapshot = {
    code: "KT-103",
    hex: "#C9A227",
    slug: "s",
    color_name: "古金",
    finish: "金屬",
    product: "金屬線",
    english,
  };
  return {
    id: 1,
    request_id: 1,
    place: 1,
    item_code_id: 7,
    quantity: "2 cones",
    unit: "",
    use: "scarf",
    snapshot,
    ...change,
  };
}

test("a row for each line, in English, also of requests whose lines are not known", () => {
  const requests = [makeRequest({ id: 2, number: "S-1002" }), makeRequest()];
  const file = writeSamples(requests, [makeLine(), makeLine({ place: 2, quantity: "1" }), makeLine({ request_id: 2 })]);
  const rows = parseCsv(file).map(({ cells }) => cells);
  expect(rows[0]?.slice(0, 4)).toEqual(["Request", "Kind", "Received", "State"]);
  expect(rows.slice(1).map((cells) => [cells[0], cells[1], cells[3], ...cells.slice(15, 19)])).toEqual([
    ["S-1002", "Samples", "In work", "KT-103", "Antique Gold", "Metal", "Metallic Smooth"],
    ["S-1001", "Samples", "In work", "KT-103", "Antique Gold", "Metal", "Metallic Smooth"],
    ["S-1001", "Samples", "In work", "KT-103", "Antique Gold", "Metal", "Metallic Smooth"],
  ]);
  expect(rows.map((cells) => cells.slice(19, 22)).slice(1)).toEqual([
    ["2 cones", "", "scarf"],
    ["2 cones", "", "scarf"],
    ["1", "", "scarf"],
  ]);
  expect(new Set(rows.map((cells) => cells.length)).size).toBe(1);
});

test("a price is named as one, with all that only it has", () => {
  const asked = { kind: "price", status: "sent", currency: "EUR", needed_by: "2030-01-31", phone: "+852 2345 6789" };
  const file = writeSamples(
    [makeRequest({ ...asked, note: "For a fair" })],
    [makeLine({ quantity: "2.5", unit: "kg" })],
  );
  const [heads = [], cells = []] = parseCsv(file).map((row) => row.cells);
  const told = Object.fromEntries(heads.map((head, at) => [head, cells[at]]));
  expect(told).toMatchObject({ Kind: "Price", State: "Answered", Currency: "EUR", "Date needed": "2030-01-31" });
  // A number that begins with a sign would be a formula.
  expect(told).toMatchObject({ Phone: "'+852 2345 6789", Note: "For a fair", Quantity: "2.5", Unit: "kg" });
});

test.each(["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠x"])(
  "T40 %j is no formula in a spreadsheet, whatever field holds it",
  (text) => {
    const written = [
      "company",
      "name",
      "country",
      "delivery_address",
      "phone",
      "note",
      "assigned_to",
      "answer",
      "notes",
    ] as const;
    const request = makeRequest(Object.fromEntries(written.map((field) => [field, text])));
    const file = writeSamples([request], [makeLine({ quantity: text, use: text })]);
    const cells = parseCsv(file)[1]?.cells ?? [];
    expect(cells.filter((cell) => cell === `'${text}`)).toHaveLength(written.length + 2);
    expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
  },
);
