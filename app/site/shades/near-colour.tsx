import { useEffect, useId, useRef, useState } from "react";
import { correctWhite } from "../../lib/colour/mean-colour.ts";
import { PictureColour } from "../../ui/picture-colour.tsx";
import type { ShadeTexts } from "./shades.texts.server.ts";

type NearColourProps = {
  texts: ShadeTexts;
  /** What the address says, and the colour that it is, as C9A227. */
  given: string;
  near: string | undefined;
  isWrong: boolean;
};

/** The colour that shades are looked for near to: typed, chosen, or taken from a photo, which stays in the browser. */
export function NearColour({ texts, given, near, isWrong }: NearColourProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<File>();
  const [isBroken, setBroken] = useState(false);
  const [isWhiteNext, setWhiteNext] = useState(false);
  const [white, setWhite] = useState("#FFFFFF");
  const picked = useRef<string>(undefined);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (photo) panel.current?.scrollIntoView({ block: "nearest" });
  }, [photo]);

  // The shades found for a place of the photo come into view beside it.
  useEffect(() => {
    if (near && picked.current) document.querySelector(".shade-list > li")?.scrollIntoView({ block: "nearest" });
  }, [near]);

  function choose(hex: string) {
    if (!field.current) return;
    field.current.value = hex.slice(1).toUpperCase();
    field.current.form?.requestSubmit();
  }

  function pick(hex: string) {
    if (isWhiteNext) {
      setWhite(hex);
      setWhiteNext(false);
      if (picked.current) choose(correctWhite(picked.current, hex));
      return;
    }
    picked.current = hex;
    choose(correctWhite(hex, white));
  }

  function open(chosen: File | undefined) {
    if (!chosen) return;
    picked.current = undefined;
    setPhoto(chosen);
    setBroken(false);
    setWhite("#FFFFFF");
  }

  return (
    <div className="near-colour">
      <label htmlFor={id}>{texts.near}</label>
      <div className="row">
        <input
          ref={field}
          id={id}
          name="near"
          defaultValue={given}
          maxLength={20}
          placeholder="C9A227"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-hint`}
        />
        <input
          type="color"
          className="needs-scripts"
          aria-label={texts.chooseColour}
          value={near ? `#${near.toLowerCase()}` : "#c9a227"}
          onChange={(event) => choose(event.target.value)}
        />
        <button type="button" className="pill needs-scripts" onClick={() => file.current?.click()}>
          {texts.photo}
        </button>
        {/* Without a name: it is not part of what is sent. */}
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={texts.photo}
          onInput={(event) => event.stopPropagation()}
          onChange={(event) => open(event.target.files?.[0])}
        />
      </div>
      <small className={isWrong ? "fine wrong-colour" : "fine"} id={`${id}-hint`} role={isWrong ? "alert" : undefined}>
        {isWrong ? texts.wrongColour : texts.nearHint}
      </small>
      {photo && (
        <div className="photo-colour" ref={panel}>
          {isBroken ? (
            <p role="alert">{texts.photoFailed}</p>
          ) : (
            <>
              <p>{texts.photoHint}</p>
              <PictureColour source={photo} label={texts.photoPick} onPick={pick} onFailed={() => setBroken(true)} />
              <button
                type="button"
                className="pill"
                aria-pressed={isWhiteNext}
                onClick={() => setWhiteNext(!isWhiteNext)}
              >
                {texts.photoWhite}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
