import { expect, test } from "vitest";
import { splitIntoPhrases } from "./split-into-phrases.ts";

test.each([
  // Words stay whole, with their particles and marks.
  ["金色毛衫與玫瑰金毛衫", "金色毛衫|與玫瑰金毛衫"],
  ["再生金屬線：目前的測試結果", "再生|金屬線：|目前的|測試結果"],
  ["亮片效果扁線（M 型）", "亮片|效果扁線（M 型）"],
  ["百分之七的薄膜", "百分之七的薄膜"],
  ["《2026 色彩手冊》：同一光源下的三十色", "《2026 色彩手冊》：|同一光源下的|三十色"],
  ["《中國傳統刺繡工藝大全》新版", "《中國|傳統|刺繡|工藝|大全》新版"],
  // The last phrase can stand alone.
  ["探索無限可能", "探索|無限可能"],
  ["最新消息", "最新消息"],
  ["盤金／手繡", "盤金／手繡"],
  // In simplified characters as well.
  ["金色毛衫与玫瑰金毛衫", "金色毛衫|与玫瑰金毛衫"],
  ["《2026 色彩手册》：同一光源下的三十色", "《2026 色彩手册》：|同一光源下的|三十色"],
  // Other languages know where their words end.
  ["Colour Book 2026: Thirty Shades", "Colour Book 2026: Thirty Shades"],
  ["", ""],
])("'%s' breaks between phrases", (text, phrases) => {
  expect(splitIntoPhrases(text).join("|")).toBe(phrases);
});
