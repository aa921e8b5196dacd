/**
 * For each key a queue that runs one job at a time, in the order of arrival; the queues of different keys know nothing of
 * each other, and one that is empty takes no memory. A job must never wait on another job of its queue.
 * @returns the function that takes a key and a job and settles as the job does
 */
export function makeQueues(): <T>(key: string, job: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, job) => {
    const result = (tails.get(key) ?? Promise.resolve()).then(job, job);
    tails.set(key, result);
    try {
      return await result;
    } finally {
      if (tails.get(key) === result) tails.delete(key);
    }
  };
}
