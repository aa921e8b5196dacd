// The one thing of the hosted runtime's own that the functions use: work that goes on after the answer.
Object.assign(globalThis, { EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void work } });
