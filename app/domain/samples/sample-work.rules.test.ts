import { expect, test } from "vitest";
import { parseCsv } from "../../lib/csv.ts";
import type { SampleRecord, SampleRecordLine } from "./sample-records.data.ts";
import { writeSamples } from "./sample-work.rules.ts";

const english = { color_name: "Antique Gold", finish: "Metal", product: "Metallic Smooth" };

function makeRequest(change: Partial<SampleRecord> = {}): SampleRecord {
  return {
    ...{
      id: 1,
      token: "0a".repeat(20),
      company: "Mei Atelier",
      name: "Mei",
      email: "mei@example.com",
      country: "Hong Kong",
    },
    ...{
      delivery_address: "12 Nathan Road\nKowloon",
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
  return { id: 1, request_id: 1, place: 1, item_code_id: 7, quantity: "2 cones", use: "scarf", snapshot, ...change };
}

test("a row for each line, in English, also of requests whose lines are not known", () => {
  const requests = [makeRequest({ id: 2 }), makeRequest()];
  const file = writeSamples(requests, [makeLine(), makeLine({ place: 2, quantity: "1" }), makeLine({ request_id: 2 })]);
  const rows = parseCsv(file).map(({ cells }) => cells);
  expect(rows[0]?.slice(0, 4)).toEqual(["Request", "Received", "State", "Assigned to"]);
  expect(rows.slice(1).map((cells) => [cells[0], cells[2], ...cells.slice(10, 16)])).toEqual([
    ["2", "In work", "KT-103", "Antique Gold", "Metal", "Metallic Smooth", "2 cones", "scarf"],
    ["1", "In work", "KT-103", "Antique Gold", "Metal", "Metallic Smooth", "2 cones", "scarf"],
    ["1", "In work", "KT-103", "Antique Gold", "Metal", "Metallic Smooth", "1", "scarf"],
  ]);
  expect(new Set(rows.map((cells) => cells.length)).size).toBe(1);
});

test.each(["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠x"])(
  "T40 %j is no formula in a spreadsheet, whatever field holds it",
  (text) => {
    const written = ["company", "name", "country", "delivery_address", "assigned_to", "answer", "notes"] as const;
    const request = makeRequest(Object.fromEntries(written.map((field) => [field, text])));
    const file = writeSamples([request], [makeLine({ quantity: text, use: text })]);
    const cells = parseCsv(file)[1]?.cells ?? [];
    expect(cells.filter((cell) => cell === `'${text}`)).toHaveLength(written.length + 2);
    expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
  },
);
