/** What one query may hold. Where nothing else is said, all of its tables are counted together. */
export type QueryLimits = {
  urlBytes: number;
  joins: number;
  depth: number;
  /** How often one table may be read, joined or not. Joined with two columns at most, to filter by, it doesn't count. */
  sameTable: number;
  /** Columns of a table with many rows for each of a joined one, or spread: those are the most values that there are. */
  lowerColumns: number;
  /** Up to so many joined tables their columns don't matter. */
  lowerWholeJoins: number;
  /** Columns that are selected once more, under another name or beside `*`. */
  repeatedColumns: number;
  orderColumns: number;
  /** Rows to leave out where tables are joined, which happens to those rows too. */
  joinedOffset: number;
  conditions: number;
  /** Texts of `like` and `ilike`. */
  patterns: number;
  /** The same for one column: another one of the name counts as the same. */
  columnPatterns: number;
  /** The same where all rows are counted too, which takes a second reading. */
  countedPatterns: number;
  /** What is different where translations are read: they are more rows than all the rest, and a policy looks at each. */
  translations: { conditions: number; patterns: number; countedPatterns: number; joinedOffset: number };
  patternLength: number;
  wildcards: number;
  refusedOperators: readonly string[];
};

/**
 * What a query of a role may ask for: enough for every page and screen and for the ordinary calls of the official client, too
 * little to hold up the others (design/trust T24). The figures are measured on 500 products, 5,000 item codes and 40,000
 * translations (tests/faults/query-bomb.test.ts). The server's own key is not limited.
 */
export const QUERY_LIMITS: Record<string, QueryLimits> = {
  anon: {
    urlBytes: 4096,
    joins: 5,
    depth: 2,
    sameTable: 1,
    lowerColumns: 6,
    lowerWholeJoins: 2,
    repeatedColumns: 2,
    orderColumns: 8,
    joinedOffset: 5000,
    conditions: 20,
    patterns: 12,
    columnPatterns: 4,
    countedPatterns: 6,
    translations: { conditions: 8, patterns: 1, countedPatterns: 0, joinedOffset: 1000 },
    patternLength: 200,
    wildcards: 8,
    refusedOperators: ["match", "imatch", "fts", "plfts", "phfts", "wfts"],
  },
  authenticated: {
    urlBytes: 16_384,
    joins: 20,
    depth: 4,
    sameTable: 4,
    lowerColumns: Number.POSITIVE_INFINITY,
    lowerWholeJoins: 20,
    repeatedColumns: 20,
    orderColumns: 20,
    joinedOffset: 100_000,
    conditions: 200,
    patterns: 40,
    columnPatterns: 40,
    countedPatterns: 20,
    translations: { conditions: 100, patterns: 20, countedPatterns: 10, joinedOffset: 100_000 },
    patternLength: 500,
    wildcards: 20,
    refusedOperators: ["match", "imatch"],
  },
};
