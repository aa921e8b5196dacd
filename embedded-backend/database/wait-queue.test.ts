import { expect, test } from "vitest";
import { type QueueRank, withQueueRank } from "./queue-rank.ts";
import { makeWaitQueue, type WaitLimits } from "./wait-queue.ts";

/** A queue whose jobs note their names as their turns come. */
function open(limits: WaitLimits = { all: 100, address: 100 }) {
  const queue = makeWaitQueue(limits);
  const gone: string[] = [];
  const refused: string[] = [];
  const enter = (name: string, rank?: QueueRank) => {
    const wait = () =>
      queue.wait().then(
        () => gone.push(name),
        (error: Error & { code?: string }) => refused.push(`${name}: ${error.code ?? error.message}`),
      );
    return rank ? withQueueRank(rank, wait) : wait();
  };
  /** Lets all go, one after the other. */
  const empty = async () => {
    while (queue.next()) await Promise.resolve();
    await Promise.resolve();
    return gone;
  };
  return { queue, enter, empty, gone, refused };
}

const visitor = (address: string): QueueRank => ({ rank: "visitor", address });
const staff = (address: string): QueueRank => ({ rank: "staff", address });

test("those of one address go in the order in which they came", async () => {
  const { enter, empty } = open();
  for (const name of ["first", "second", "third"]) void enter(name, visitor("a"));
  expect(await empty()).toEqual(["first", "second", "third"]);
});

test("the server's own work goes before staff, and staff before visitors", async () => {
  const { enter, empty } = open();
  void enter("visitor", visitor("a"));
  void enter("staff", staff("a"));
  void enter("server");
  expect(await empty()).toEqual(["server", "staff", "visitor"]);
});

test("the addresses of one rank take turns, whoever asked for more", async () => {
  const { enter, empty } = open();
  for (const name of ["a1", "a2", "a3", "a4"]) void enter(name, visitor("a"));
  for (const name of ["b1", "b2"]) void enter(name, visitor("b"));
  void enter("c1", visitor("c"));
  expect(await empty()).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

test("who comes while others take turns waits for one round of them", async () => {
  const { queue, enter, empty } = open();
  for (const name of ["a1", "a2", "a3"]) void enter(name, visitor("a"));
  queue.next();
  void enter("b1", visitor("b"));
  void enter("a4", visitor("a"));
  expect(await empty()).toEqual(["a1", "a2", "b1", "a3", "a4"]);
});

test("an address that has been served and comes again is behind those that wait", async () => {
  const { queue, enter, empty } = open();
  void enter("a1", visitor("a"));
  void enter("b1", visitor("b"));
  queue.next();
  void enter("a2", visitor("a"));
  expect(await empty()).toEqual(["a1", "b1", "a2"]);
});

test("an address that fills its share is refused, and the others are not", async () => {
  const { enter, empty, refused } = open({ all: 100, address: 2 });
  for (const name of ["a1", "a2", "a3"]) void enter(name, visitor("a"));
  void enter("b1", visitor("b"));
  expect(await empty()).toEqual(["a1", "b1", "a2"]);
  expect(refused).toEqual(["a3: 53300"]);
});

test("beyond the length of the queue visitors are refused, and staff beyond their own; the server's own work waits without limit", async () => {
  const { enter, empty, refused } = open({ all: 2, address: 2 });
  for (const name of ["a1", "b1", "c1"]) void enter(name, visitor(name));
  for (const name of ["d1", "e1", "f1"]) void enter(name, staff(name));
  for (const name of ["own1", "own2", "own3"]) void enter(name);
  expect(await empty()).toEqual(["own1", "own2", "own3", "d1", "e1", "a1", "b1"]);
  expect(refused).toEqual(["c1: 53300", "f1: 53300"]);
});

test("a place that becomes free is taken again, however often", async () => {
  const { queue, enter, empty, refused } = open({ all: 1, address: 1 });
  for (let round = 0; round < 5; round++) {
    void enter(`a${round}`, visitor("a"));
    expect(queue.next()).toBe(true);
  }
  expect(await empty()).toEqual(["a0", "a1", "a2", "a3", "a4"]);
  expect(refused).toEqual([]);
});

test("when nobody waits, it says so", () => {
  const { queue } = open();
  expect(queue.next()).toBe(false);
});

test("when the database goes away, all who wait are told, and the queue is empty again", async () => {
  const { queue, enter, empty, refused } = open({ all: 2, address: 2 });
  const waits = [enter("a1", visitor("a")), enter("b1", staff("b")), enter("own")];
  queue.refuseAll(new Error("away"));
  await Promise.all(waits);
  expect(refused.toSorted()).toEqual(["a1: away", "b1: away", "own: away"]);
  void enter("a2", visitor("a"));
  void enter("a3", visitor("a"));
  expect(await empty()).toEqual(["a2", "a3"]);
});
