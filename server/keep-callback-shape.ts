import { createHook } from "node:async_hooks";

const kept: object[] = [];

/**
 * Holds one of the objects in which Node queues callbacks (`process.nextTick`). The queue is empty between requests, and when V8
 * sweeps then, it forgets the shape of these objects; after that each of the ten callbacks of a request takes five times as
 * long for the rest of the process's life, a quarter of the CPU time of a kept page (docs/decisions/0014-memory.md).
 */
export function keepCallbackShape(): void {
  const hook = createHook({
    init: (_id, type, _trigger, queued) => {
      if (type === "TickObject") kept.push(queued);
    },
  }).enable();
  process.nextTick(() => undefined);
  hook.disable();
}
