import { useId, useRef, useState } from "react";
import { acceptMedia, checkImage, checkMedia, isVideo, wrongKind } from "../../../domain/files/files.rules.ts";
import { isWhatItSays } from "./check-content.ts";
import { DropArea, dropping } from "./drop-area.tsx";
import { FilePreview } from "./file-preview.tsx";

/** Stored media of a row that stay, those that go with the next save, and chosen files that come. */
export type MediaValue = { removedIds: number[]; added: File[] };

type MediaFieldProps = {
  label: string;
  hint?: string;
  /** Video types that are taken besides images; none by default. */
  videos?: readonly string[];
  stored: { id: number; url: string; isVideo: boolean }[];
  value: MediaValue;
  isDisabled: boolean;
  onChange: (value: MediaValue) => void;
  /** Removes a stored file at once; without it, it goes with the next save. */
  onRemoveStored?: (id: number) => void;
};

/** Several files of a row. Files that are refused are skipped with a message, the others are kept (back office §5). */
export function MediaField(props: MediaFieldProps) {
  const { label, hint, videos = [], stored, value, isDisabled, onChange, onRemoveStored } = props;
  const [refused, setRefused] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const kind = videos.length > 0 ? "media" : "image";
  // The rule of images says no name; among several it takes one to tell which is meant.
  const named = ({ name }: File, text: string) => (text.includes(name) ? text : `${name}: ${text}`);
  const latest = useRef(props);
  latest.current = props;

  async function add(files: File[]) {
    const checked = files.map((file) => ({
      file,
      wrong: kind === "media" ? checkMedia(file, videos) : checkImage(file),
    }));
    setRefused([...new Set(checked.flatMap(({ file, wrong }) => (wrong ? named(file, wrong) : [])))]);
    const taken = checked.filter(({ wrong }) => !wrong).map(({ file }) => file);
    if (taken.length === 0) return;
    onChange({ ...value, added: [...value.added, ...taken] });
    const looks = await Promise.all(taken.map((file) => isWhatItSays(file, kind)));
    const others = taken.filter((_file, place) => !looks[place]);
    const present = latest.current;
    if (others.length === 0 || present.isDisabled) return;
    setRefused((before) => [...new Set([...before, ...others.map((file) => named(file, wrongKind[kind](file)))])]);
    present.onChange({ ...present.value, added: present.value.added.filter((file) => !others.includes(file)) });
  }

  function removeStored(entry: number) {
    if (onRemoveStored) onRemoveStored(entry);
    else onChange({ ...value, removedIds: [...value.removedIds, entry] });
    button.current?.focus();
  }

  function removeAdded(file: File) {
    onChange({ ...value, added: value.added.filter((other) => other !== file) });
    button.current?.focus();
  }

  const describedBy = refused.length > 0 ? `${id}-hint ${id}-problem` : `${id}-hint`;
  const kept = stored.filter((entry) => !value.removedIds.includes(entry.id));
  return (
    <fieldset className="field media-field" {...(isDisabled ? {} : dropping(add))}>
      <label htmlFor={id}>{label}</label>
      {(kept.length > 0 || value.added.length > 0) && (
        <ul>
          {kept.map((entry) => (
            <li key={entry.id}>
              <FilePreview
                file={null}
                url={entry.url}
                kind={entry.isVideo ? "video" : "image"}
                isDisabled={isDisabled}
                onRemove={() => removeStored(entry.id)}
              />
            </li>
          ))}
          {value.added.map((file, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file can be chosen twice
            <li key={`${file.name} ${position}`}>
              <FilePreview
                file={file}
                url={null}
                kind={isVideo(file.name) ? "video" : "image"}
                isDisabled={isDisabled}
                onRemove={() => removeAdded(file)}
              />
            </li>
          ))}
        </ul>
      )}
      <DropArea
        field={{ id, "aria-describedby": describedBy }}
        choose={videos.length > 0 ? "Add Images or Videos" : "Add Images"}
        accept={acceptMedia(videos)}
        isMultiple
        isDisabled={isDisabled}
        input={input}
        button={button}
        onChoose={add}
      />
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      {refused.length > 0 && (
        <ul id={`${id}-problem`} className="problem" role="alert">
          {refused.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
