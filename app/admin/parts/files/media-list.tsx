import { useState } from "react";
import { flushSync } from "react-dom";
import { ArrowDown, ArrowUp } from "../../../ui/icons.tsx";
import { Sortable } from "../../record/order/sortable.tsx";
import { FilePreview, nameOfFile } from "./file-preview.tsx";
import { arrangeMedia, type MediaValue, type Medium, moveMedium, type StoredMedium } from "./media-order.rules.ts";

type MediaListProps = {
  stored: readonly StoredMedium[];
  value: MediaValue;
  isDisabled: boolean;
  onChange: (value: MediaValue) => void;
  onRemove: (key: Medium["key"]) => void;
};

/** Media of a row in their order, which is changed by dragging and by buttons. */
export function MediaList({ stored, value, isDisabled, onChange, onRemove }: MediaListProps) {
  const [told, setTold] = useState("");
  const media = arrangeMedia(stored, value).map((medium) => ({ ...medium, id: idOf(medium.key) }));
  if (media.length === 0) return null;
  const isAlone = media.length === 1;

  function move(from: number, to: number) {
    if (from === to) return;
    onChange(moveMedium(stored, value, from, to));
    const { file = null, url = null } = media[from] ?? {};
    setTold(`${nameOfFile(file, url)} is now ${to + 1} of ${media.length}`);
  }

  return (
    <>
      <Sortable
        rows={media}
        order={{ isSaving: isDisabled, move }}
        name={({ file, url }) => nameOfFile(file, url)}
        isArranged={false}
        frame={({ innerRef, droppableProps, placeholder }, children) => (
          <ul ref={innerRef} {...droppableProps} className="media-list">
            {children}
            {placeholder}
          </ul>
        )}
        item={({ key, file, url, isVideo }, lifted, handle, moves) => (
          <li {...lifted}>
            <FilePreview
              file={file}
              url={url}
              kind={isVideo ? "video" : "image"}
              isDisabled={isDisabled}
              onRemove={() => onRemove(key)}
              handle={isAlone ? undefined : handle}
              moves={
                isAlone
                  ? undefined
                  : moves.map(({ label, onSelect, disabled }, way) => (
                      <MoveButton
                        key={label}
                        label={`Move ${nameOfFile(file, url)} ${way === 0 ? "earlier" : "later"}`}
                        isEarlier={way === 0}
                        isDisabled={disabled ?? false}
                        onMove={() => onSelect?.()}
                      />
                    ))
              }
            />
          </li>
        )}
      />
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  );
}

type MoveButtonProps = { label: string; isEarlier: boolean; isDisabled: boolean; onMove: () => void };

function MoveButton({ label, isEarlier, isDisabled, onMove }: MoveButtonProps) {
  const Arrow = isEarlier ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={isEarlier ? "Move earlier" : "Move later"}
      // Not disabled: at an end of the list it keeps the focus.
      aria-disabled={isDisabled || undefined}
      onClick={({ currentTarget }) => {
        if (isDisabled) return;
        // An element that changes its place in the page loses the focus.
        flushSync(onMove);
        currentTarget.focus();
      }}
    >
      <Arrow aria-hidden="true" />
    </button>
  );
}

// A file has no id of its own.
const idsOfFiles = new WeakMap<File, number>();
let lastId = 0;

function idOf(key: Medium["key"]): number {
  if (typeof key === "number") return key;
  const known = idsOfFiles.get(key);
  if (known !== undefined) return known;
  lastId -= 1;
  idsOfFiles.set(key, lastId);
  return lastId;
}
