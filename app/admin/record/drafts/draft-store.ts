/** Unsaved input of one form, as this browser keeps it. */
export type Draft<Input> = {
  /** When it was last written, in milliseconds since 1970. */
  at: number;
  input: Input;
  /** Older input of the same form, which nobody has decided about yet. */
  earlier: Draft<Input> | undefined;
};

const DATABASE = "kinran-drafts";
const STORE = "drafts";
const DAY = 24 * 60 * 60 * 1000;
const LONGEST = 30 * DAY;

/** Names the draft of a form for one person: nobody else finds it, and no other form does. */
export function draftKey(userId: string, place: string): string {
  return `${userId} ${place}`;
}

/** The draft stored under this key, if there is one that is not too old and this browser keeps any. */
export async function readDraft<Input>(key: string): Promise<Draft<Input> | undefined> {
  const draft: Draft<Input> | undefined = await quietly(() => request("readonly", (store) => store.get(key)));
  return draft && draft.at > Date.now() - LONGEST ? draft : undefined;
}

/** Keeps a draft; without its files where there is no room for them. */
export async function writeDraft(key: string, draft: Draft<unknown>): Promise<void> {
  const put = (kept: unknown) => request("readwrite", (store) => store.put(kept, key));
  await quietly(() => put(draft).catch(() => put(withoutFiles(draft))));
  tell();
}

export async function dropDraft(key: string): Promise<void> {
  await quietly(() => request("readwrite", (store) => store.delete(key)));
  tell();
}

/** Calls back whenever a page of this browser has stored or dropped a draft; returns the function that ends it. */
export function followDrafts(follower: () => void): () => void {
  const pages = new BroadcastChannel(DATABASE);
  pages.onmessage = follower;
  return () => pages.close();
}

function tell() {
  const pages = new BroadcastChannel(DATABASE);
  pages.postMessage(null);
  pages.close();
}

/** A stored draft: the address of its form, when it was written, and what the record is called in it. */
export type StoredDraft = { place: string; at: number; name: string };

/** The drafts that a person has left in this browser, the newest first. */
export async function listDrafts(userId: string): Promise<StoredDraft[]> {
  const own = ownKeys(userId);
  const found = await quietly(() =>
    Promise.all([
      request("readonly", (store) => store.getAllKeys(own)),
      request("readonly", (store) => store.getAll(own)),
    ]),
  );
  const [keys = [], drafts = []] = found ?? [];
  return keys
    .map((key, place) => {
      const { at, input }: Draft<unknown> = drafts[place];
      return { place: String(key).slice(draftKey(userId, "").length), at, name: nameIn(input) };
    })
    .toSorted((one, other) => other.at - one.at);
}

/** What the record of a form is called in its input; "" for a form without a name. */
function nameIn(input: unknown): string {
  const { values } = Object(input);
  const { name, title, item_code } = Object(values);
  const found = [name, title, item_code].find((text) => typeof text === "string" && text !== "");
  return found ?? "";
}

function ownKeys(userId: string): IDBKeyRange {
  return IDBKeyRange.bound(draftKey(userId, ""), draftKey(userId, "\uffff"));
}

/** Drops all that a person has left in this browser. */
export async function dropDraftsOf(userId: string): Promise<void> {
  await quietly(() => request("readwrite", (store) => store.delete(ownKeys(userId))));
}

/** The same values with no chosen file among them. */
export function withoutFiles(value: unknown): unknown {
  if (value instanceof Blob) return null;
  if (Array.isArray(value)) return value.filter((element) => !(element instanceof Blob)).map(withoutFiles);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutFiles(member)]));
}

// A browser may refuse to keep anything: in a private window, or when its room is used up. Forms work without.
async function quietly<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}

let opening: Promise<IDBDatabase> | undefined;

async function request<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opening ??= open();
  const database = await opening;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const asked = act(transaction.objectStore(STORE));
    // A page that is left waits for no answer.
    transaction.commit();
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      dropOld(asked.result);
      resolve(asked.result);
    };
  });
}

function dropOld(database: IDBDatabase) {
  const store = database.transaction(STORE, "readwrite").objectStore(STORE);
  const walk = store.openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (!cursor) return;
    if (!(cursor.value.at > Date.now() - LONGEST)) cursor.delete();
    cursor.continue();
  };
}
