/** What is written in one way and searched for in another: each search finds the first by the second, and the second by the first. */
export const SPELLINGS: readonly [one: string, other: string][] = [
  ["L'Eclat fil", "L\u2019Éclat fil"],
  ["L'Eclat mat", "L\u02BCE\u0301clat mat"],
  ["O'Neill yarn", "O\u00B4Neill yarn"],
  ['"Royal" twist', "\u201CRoyal\u201D twist"],
  ['"Royal" cord', "\u00ABRoyal\u00BB cord"],
  ["KT-101 reel", "KT\u2011101 reel"],
  ["KT-102 reel", "KT\u2013102 reel"],
  ["KT-103 reel", "KT\u2212103 reel"],
  ["cafe noir", "café noir"],
  ["gold lace", "ＧＯＬＤ　lace"],
  ["weiss garn", "weiß garn"],
  ["Malmo blue", "Malmø blue"],
  ["1/2 spool", "½ spool"],
  ["silver line", "sil\u200Bver l\u00ADine"],
  ["金屬繡花線", "金属绣花线"],
];
