import { useEffect, useRef, useState } from "react";
import { canBeShrunk, shrinkPicture } from "./shrink-picture.ts";

type ShrinkOfferProps = {
  /** A file that was refused. */
  file: File;
  /** Whether there are several offers, each of which shows the name of its file. */
  isNamed?: boolean;
  isDisabled: boolean;
  onShrunk: (smaller: File) => void;
};

/** Offers to make a picture smaller that is too large; nothing for any other file. */
export function ShrinkOffer({ file, isNamed = false, isDisabled, onShrunk }: ShrinkOfferProps) {
  const [isOffered, setOffered] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef({ isDisabled, onShrunk });
  latest.current = { isDisabled, onShrunk };
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    void canBeShrunk(file).then((answer) => !isGone.current && setOffered(answer));
    return () => {
      isGone.current = true;
    };
  }, [file]);

  async function shrink() {
    setBusy(true);
    setFailed(false);
    const smaller = await shrinkPicture(file).catch(() => undefined);
    if (isGone.current) return;
    setBusy(false);
    if (!smaller) setFailed(true);
    // A form that is being saved takes no other picture.
    else if (!latest.current.isDisabled) latest.current.onShrunk(smaller);
  }

  if (!isOffered) return null;
  return (
    <div className="row near shrink-offer">
      <button
        type="button"
        className="button small"
        aria-label={isNamed ? `Make it smaller: ${file.name}` : undefined}
        aria-disabled={isBusy || isDisabled || undefined}
        onClick={() => !isBusy && !isDisabled && shrink()}
      >
        {isBusy ? "Making it smaller..." : "Make it smaller"}
      </button>
      {isNamed && <span>{file.name}</span>}
      {hasFailed && <span role="alert">It could not be made smaller.</span>}
    </div>
  );
}
