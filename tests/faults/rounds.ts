/** Rounds of a fault: few in the common test run, as many as asked for by FAULT_ROUNDS (the full proof is 20). */
export const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);

/** A number that differs from run to run but can be repeated: the seed is printed. */
export function makeRandom(seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)): () => number {
  console.log(`FAULT_SEED=${seed}`);
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
