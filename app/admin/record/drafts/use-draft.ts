import { useEffect, useRef, useState } from "react";
import { isSignedIn } from "../../parts/session/session-store.ts";
import { type Draft, dropDraft, readDraft, writeDraft } from "./draft-store.ts";
import { useKept, useKey } from "./use-kept-input.ts";

/** Milliseconds from a change until the draft is stored. */
const DELAY = 300;

// What is written while a page goes away may come too late. The question whether to leave comes before, and a phone puts pages out of sight
// before it ends them.
const LEAVING = ["beforeunload", "visibilitychange", "pagehide"];

/** Keys of the drafts that forms offer at the moment. */
const offers = new Set<string>();

/** Whether a form that is open offers this draft, and nobody has taken it up. */
export function isOffered(key: string): boolean {
  return offers.has(key);
}

type DraftOptions<Input> = {
  /** Address of the form. */
  place: string;
  /** What is not saved yet; undefined when all is. */
  read: () => Input | undefined;
  restore: (input: Input) => void;
  /** Whether a stored draft is restored without asking. */
  resumes?: boolean;
  /** Whether a draft holds anything that the backend does not have yet. */
  isWorthOffering: (input: Input) => boolean;
};

/** A draft that the form offers, and what the person can do with it. */
export type DraftOffer = { at: number; resume: () => void; discard: () => void };

/**
 * Keeps what is typed into a form on this device until it is saved or discarded, and offers it when the form is opened again. What a lost
 * session took away stands there at once (decisions §4).
 */
export function useDraft<Input>(options: DraftOptions<Input>) {
  const key = useKey(options.place);
  const [offered, setOffered] = useState<Draft<Input>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWritten = useRef(false);
  const isOver = useRef(false);
  const present = useRef({ ...options, offered });
  present.current = { ...options, offered };

  const offer = (draft: Draft<Input> | undefined) => {
    present.current.offered = draft;
    setOffered(draft);
  };

  const isRestored = useKept<Input>(
    key,
    () => present.current.read(),
    (input) => present.current.restore(input),
  );

  function flush() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isOver.current) return;
    const { read, offered: earlier } = present.current;
    const input = read();
    if (input === undefined && !isWritten.current) return;
    isWritten.current = true;
    const draft = input === undefined ? earlier : { at: Date.now(), input, earlier };
    void (draft ? writeDraft(key, draft) : dropDraft(key));
  }

  function resume({ input, earlier }: Draft<Input>) {
    const typed = present.current.read();
    present.current.restore(input);
    // What was typed meanwhile is not lost either.
    offer(typed === undefined ? earlier : { at: Date.now(), input: typed, earlier });
    isWritten.current = true;
    timer.current ??= setTimeout(() => latest.current(), 0);
  }

  /** Ends the keeping of what was typed. */
  function drop(rest: Draft<Input> | undefined) {
    clearTimeout(timer.current);
    timer.current = undefined;
    isWritten.current = false;
    void (rest ? writeDraft(key, rest) : dropDraft(key));
  }

  const hasOffer = offered !== undefined;
  useEffect(() => {
    if (hasOffer) offers.add(key);
    return () => void offers.delete(key);
  }, [hasOffer, key]);

  const latest = useRef(flush);
  latest.current = flush;

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form opens
  useEffect(() => {
    let isClosed = false;
    if (isRestored()) isWritten.current = true;
    else {
      void readDraft<Input>(key).then((found) => {
        if (isClosed || !found || isOver.current) return;
        let draft: Draft<Input> | undefined = found;
        while (draft && !present.current.isWorthOffering(draft.input)) draft = draft.earlier;
        if (!draft) return void dropDraft(key);
        offer(draft);
        if (present.current.resumes) resume(draft);
      });
    }
    const leave = () => latest.current();
    for (const event of LEAVING) addEventListener(event, leave);
    return () => {
      isClosed = true;
      for (const event of LEAVING) removeEventListener(event, leave);
      // After a sign-out elsewhere nothing more is written: this may be the device that was to forget it.
      if (isSignedIn()) latest.current();
      else clearTimeout(timer.current);
    };
  }, [key]);

  return {
    offer: offered && {
      at: offered.at,
      resume: () => resume(offered),
      discard: () => {
        offer(offered.earlier);
        isWritten.current = true;
        latest.current();
      },
    },
    /** Something was typed: the draft is stored soon. */
    touch: () => {
      timer.current ??= setTimeout(() => latest.current(), DELAY);
    },
    /** What was typed is saved; `isLast`: the form closes. */
    dropSaved: (isLast: boolean) => {
      isOver.current = isLast;
      offer(undefined);
      drop(undefined);
    },
    /** What was typed is discarded, and the form left. */
    dropTyped: () => {
      isOver.current = true;
      drop(present.current.offered);
    },
  };
}
