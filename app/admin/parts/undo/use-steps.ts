import { useEffect, useRef, useState } from "react";
import { nextTurn, offerSteps } from "./acts.ts";
import { everyStep, type Steps, startAt, stepAgain, stepBack, stepTo } from "./steps.rules.ts";

type StepsOptions<Value> = {
  /** Whether what is changed in steps has the focus: there the keys take back nothing that was done before them. */
  hasFocus: () => boolean;
  /** As long as it is being saved nothing is taken back. */
  isFixed: () => boolean;
  /** After a step was taken back or made again. */
  onMove: (from: Value, to: Value) => void;
};

/** A value whose changes Ctrl+Z takes back one by one, and Ctrl+Shift+Z or Ctrl+Y makes again, among all else that is done. */
export function useSteps<Value>(first: Value, options: StepsOptions<Value>) {
  const [steps, setSteps] = useState(() => startAt(first));
  const turn = useRef(0);
  const present = useRef({ steps, ...options });
  present.current = { steps, ...options };

  function put(next: Steps<Value>) {
    present.current.steps = next;
    setSteps(next);
  }

  const move = useRef((how: typeof stepBack<Value>) => {
    const { steps: from, onMove, isFixed } = present.current;
    const next = isFixed() ? undefined : how(from);
    if (!next) return false;
    turn.current = nextTurn();
    put(next);
    onMove(from.value, next.value);
    return true;
  });

  useEffect(
    () =>
      offerSteps({
        turn: () => turn.current,
        hasFocus: () => present.current.hasFocus(),
        back: () => move.current(stepBack),
        again: () => move.current(stepAgain),
        canGoBack: () => present.current.steps.past.length > 0 && !present.current.isFixed(),
      }),
    [],
  );

  return {
    value: steps.value,
    step: (next: Value) => {
      turn.current = nextTurn();
      put(stepTo(present.current.steps, next));
    },
    /** Goes on from here, without a way back. */
    restart: (next: Value) => {
      turn.current = 0;
      put(startAt(next));
    },
    /** Takes something out of the value for good. */
    strip: (change: (value: Value) => Value) => put(everyStep(present.current.steps, change)),
  };
}
