import { Fragment, useId, useRef, useState } from "react";
import { acceptMedia, checkImage, checkMedia, wrongKind } from "../../../domain/files/files.rules.ts";
import { asWhatItIs, isWhatItSays } from "./check-content.ts";
import { DropArea, dropping } from "./drop-area.tsx";
import { MediaList } from "./media-list.tsx";
import type { MediaValue, StoredMedium } from "./media-order.rules.ts";
import { RefusedAdvice } from "./refused-advice.tsx";
import { SameFile } from "./same-file.tsx";
import { ShrinkOffer } from "./shrink-offer.tsx";

type MediaFieldProps = {
  label: string;
  hint?: string;
  /** Video types that are taken besides images; none by default. */
  videos?: readonly string[];
  stored: readonly StoredMedium[];
  value: MediaValue;
  isDisabled: boolean;
  onChange: (value: MediaValue) => void;
};

const NO_VIDEOS: readonly string[] = [];

/** Several files of a row, in an order by hand. Files that are refused are skipped with a message, the others are kept (back office §5). */
export function MediaField(props: MediaFieldProps) {
  const { label, hint, videos = NO_VIDEOS, stored, value, isDisabled, onChange } = props;
  const [refused, setRefused] = useState<string[]>([]);
  const [refusedFiles, setRefusedFiles] = useState<File[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const kind = videos.length > 0 ? "media" : "image";
  // The rule of images says no name; among several it takes one to tell which is meant.
  const named = ({ name }: File, text: string) => (text.includes(name) ? text : `${name}: ${text}`);
  const problemOf = (file: File) => {
    const wrong = kind === "media" ? checkMedia(file, videos) : checkImage(file);
    return wrong && named(file, wrong);
  };
  const latest = useRef(props);
  latest.current = props;

  async function add(chosen: File[]) {
    const files = await Promise.all(chosen.map(asWhatItIs));
    if (latest.current.isDisabled) return;
    const { value, onChange } = latest.current;
    const checked = files.map((file) => ({ file, wrong: problemOf(file) }));
    setRefused([...new Set(checked.flatMap(({ wrong }) => wrong ?? []))]);
    setRefusedFiles(checked.filter(({ wrong }) => wrong).map(({ file }) => file));
    const taken = checked.filter(({ wrong }) => !wrong).map(({ file }) => file);
    if (taken.length === 0) return;
    onChange({ ...value, added: [...value.added, ...taken] });
    const looks = await Promise.all(taken.map((file) => isWhatItSays(file, kind, videos)));
    const others = taken.filter((_file, place) => !looks[place]);
    const present = latest.current;
    if (others.length === 0 || present.isDisabled) return;
    setRefused((before) => [...new Set([...before, ...others.map((file) => named(file, wrongKind[kind](file)))])]);
    setRefusedFiles((before) => [...before, ...others]);
    present.onChange({ ...present.value, added: present.value.added.filter((file) => !others.includes(file)) });
  }

  function takeSmaller(file: File, smaller: File) {
    const { value: present } = latest.current;
    const others = refusedFiles.filter((other) => other !== file);
    setRefusedFiles(others);
    const told = problemOf(file);
    // Two files of one name have one message.
    if (!others.some((other) => problemOf(other) === told)) setRefused(refused.filter((text) => text !== told));
    latest.current.onChange({ ...present, added: [...present.added, smaller] });
    button.current?.focus();
  }

  function removeStored(entry: number) {
    onChange({ ...value, removedIds: [...value.removedIds, entry] });
    button.current?.focus();
  }

  function removeAdded(file: File) {
    onChange({ ...value, added: value.added.filter((other) => other !== file) });
    button.current?.focus();
  }

  const describedBy = refused.length > 0 ? `${id}-hint ${id}-problem` : `${id}-hint`;
  return (
    <fieldset className="field media-field" {...(isDisabled ? {} : dropping(add))}>
      <label htmlFor={id}>{label}</label>
      <MediaList
        stored={stored}
        value={value}
        isDisabled={isDisabled}
        onChange={onChange}
        onRemove={(key) => (typeof key === "number" ? removeStored(key) : removeAdded(key))}
      />
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
      {value.added.map((file, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file can be chosen twice
        <SameFile key={`${file.name} ${place}`} file={file} isNamed={value.added.length > 1} isDisabled={isDisabled} />
      ))}
      {refused.length > 0 && (
        <div id={`${id}-problem`} className="problem" role="alert">
          <ul>
            {refused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {refusedFiles.map((file, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file can be chosen twice
        <Fragment key={`${file.name} ${place}`}>
          <RefusedAdvice file={file} videos={videos} />
          <ShrinkOffer
            file={file}
            isNamed={refusedFiles.length > 1}
            isDisabled={isDisabled}
            onShrunk={(smaller) => takeSmaller(file, smaller)}
          />
        </Fragment>
      ))}
    </fieldset>
  );
}
