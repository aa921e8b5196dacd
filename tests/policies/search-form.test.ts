import { sql } from "kysely";
import { describe, expect } from "vitest";
import { openStage, type Scene } from "./support/scene.ts";

describe("search form", () => {
  const { scene } = openStage();

  const form = async (stage: Scene, text: string | null) => {
    const [row] = await stage.rows("visitor", sql<{ form: string }>`select private.search_form(${text}) as form`);
    return row?.form;
  };

  scene("has small letters, single spaces, no accents, narrow forms", async (stage) => {
    expect(await form(stage, "  Gold \t\n  THREAD　")).toBe("gold thread");
    expect(await form(stage, "ＫＴ－３Ｐ")).toBe("kt-3p");
    expect(await form(stage, "KT–3P — 2−1 ‑")).toBe("kt-3p - 2-1 -");
    expect(await form(stage, "Cafe\u0301 É")).toBe("cafe e");
    expect(await form(stage, "100% a_b \\")).toBe("100% a_b \\");
    expect([await form(stage, null), await form(stage, " ")]).toEqual(["", ""]);
  });

  scene("spells other characters in letters, none of which begins like another", async (stage) => {
    const [gold, thread, both] = [await form(stage, "金"), await form(stage, "線"), await form(stage, "金線")];
    expect(both).toBe(`${gold}${thread}`);
    expect(gold).toMatch(/^Z[A-P]{4}$/);
    expect(await form(stage, "𠮷")).toMatch(/^Y[A-P]{6}$/);
  });
});
