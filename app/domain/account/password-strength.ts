/** How hard a password is to guess, of 0 to 4, as the backend judges it. */
export type PasswordJudge = (password: string, words: string[]) => number;

/** The least that the backend takes. */
export const LEAST_SCORE = 3;

/** Shortest password, in characters. */
export const SHORTEST_PASSWORD = 10;

/** So much of a password is judged. */
const JUDGED = 72;

let judge: Promise<PasswordJudge> | undefined;

/** Loads what passwords are judged by, which weighs much. Rejects when it cannot be fetched. */
export function openPasswordJudge(): Promise<PasswordJudge> {
  judge ??= open().catch((error) => {
    judge = undefined;
    throw error;
  });
  return judge;
}

async function open(): Promise<PasswordJudge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, words) =>
    zxcvbn.check(password.slice(0, JUDGED), [...words.flatMap(partsOf), "kinran", "threads"]).score;
}

function partsOf(word: string): string[] {
  return [word, ...word.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2);
}
