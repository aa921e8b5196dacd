/**
 * A queue that runs one job at a time, in the order of arrival.
 * PGlite has one session, and a request is several statements (begin, set role, query, commit): without this queue
 * the statements of two requests interleave and one runs with the role of the other.
 * A job must never wait on a client, nor on another job of the same queue (that would stand still for ever).
 * @returns the function that takes a job and settles as the job does
 */
export function makeQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = tail.then(job, job);
    tail = result.catch(() => undefined);
    return result;
  };
}

/**
 * Such a queue for each key; the queues of different keys know nothing of each other. One that is empty takes no memory.
 * @returns the function that takes a key and a job and settles as the job does
 */
export function makeQueues(): <T>(key: string, job: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { run: ReturnType<typeof makeQueue>; jobs: number }>();
  return async (key, job) => {
    const queue = queues.get(key) ?? { run: makeQueue(), jobs: 0 };
    queues.set(key, queue);
    queue.jobs += 1;
    try {
      return await queue.run(job);
    } finally {
      queue.jobs -= 1;
      if (queue.jobs === 0) queues.delete(key);
    }
  };
}
