import { expect } from "vitest";
import type { Scene } from "./scene.ts";
import { insertInto, plainInsert, type Values } from "./statements.ts";

/** Staff store each of these rows. */
export async function expectAccepted(scene: Scene, table: string, ...rows: Values[]): Promise<void> {
  for (const row of rows) {
    expect(await scene.rows("staff", insertInto(table, row)), JSON.stringify(row)).toHaveLength(1);
  }
}

/** Each of these rows is refused to staff by this check constraint. */
export async function expectChecked(scene: Scene, table: string, constraint: string, ...rows: Values[]): Promise<void> {
  for (const row of rows) {
    expect(await scene.refusal("staff", plainInsert(table, row)), JSON.stringify(row)).toMatchObject({
      code: "23514",
      constraint,
    });
  }
}

/** URLs that no media column takes: other schemes, other hosts in disguise, spaces, too long. */
export const BAD_URLS = [
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
  "//evil.example/x.jpg",
  "/\\evil.example/x.jpg",
  "products/x.jpg",
  "https:// example.com/x.jpg",
  "/with space.jpg",
  "/line\nbreak.jpg",
  "",
  `/${"x".repeat(2048)}`,
];

/** URLs that every media column takes. */
export const GOOD_URLS = ["https://example.com/x.jpg", "http://localhost:3000/x.jpg", "/x.jpg", `/${"x".repeat(2047)}`];
