import { Toolbar } from "@base-ui/react/toolbar";
import { type RefObject, useRef, useState } from "react";
import { accepted, checkImage, wrongKind } from "../../../../domain/files/files.rules.ts";
import { reasonOf } from "../../../../lib/backend/failure.ts";
import { uploadFile } from "../../../../lib/backend/upload.ts";
import { Bold, Chain, Heading, Image, Italic, List } from "../../../../ui/text-icons.tsx";
import { asWhatItIs, isWhatItSays, nameByContent } from "../../../parts/files/check-content.ts";
import { type Edit, link, mark, picture, type Typed, wrap } from "./edits.rules.ts";
import { typedIn, typeInto } from "./type-into.ts";

const EDITS = [
  { name: "Bold", keys: "Ctrl+B", Icon: Bold, edit: (typed: Typed) => wrap(typed, "**") },
  { name: "Italic", keys: "Ctrl+I", Icon: Italic, edit: (typed: Typed) => wrap(typed, "*") },
  { name: "Heading", Icon: Heading, edit: (typed: Typed) => mark(typed, "## ") },
  { name: "List", Icon: List, edit: (typed: Typed) => mark(typed, "- ") },
  { name: "Link", keys: "Ctrl+K", Icon: Chain, edit: link },
];

type SignsProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  isDisabled: boolean;
  /** Why a picture could not be taken; undefined once another one is. */
  onProblem: (problem: string | undefined) => void;
};

/** The buttons that write the signs of Markdown: one stop of the tab key, arrows go on. */
export function Signs({ field, isDisabled, onProblem }: SignsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isLoading, setLoading] = useState(false);
  const write = (edit: (typed: Typed) => Edit) =>
    field.current && typeInto(field.current, edit(typedIn(field.current)));

  async function addPicture(chosen: File | undefined) {
    if (!chosen || isLoading) return;
    onProblem(undefined);
    const file = await asWhatItIs(chosen);
    const wrong = checkImage(file) ?? ((await isWhatItSays(file, "image")) ? undefined : wrongKind.image());
    if (wrong) return onProblem(wrong);
    setLoading(true);
    try {
      const address = await uploadFile("news", file, await nameByContent(file));
      write((typed) => picture(typed, address));
    } catch (error) {
      onProblem(`Failed to upload the picture: ${reasonOf(error)}`);
    } finally {
      setLoading(false);
    }
  }

  return (
    <Toolbar.Root className="signs" aria-label="Formatting">
      {EDITS.map(({ name, keys, Icon, edit }) => (
        <Toolbar.Button
          key={name}
          className="icon-button"
          aria-label={name}
          title={keys ? `${name} (${keys})` : name}
          disabled={isDisabled}
          onClick={() => write(edit)}
        >
          <Icon aria-hidden="true" />
        </Toolbar.Button>
      ))}
      <Toolbar.Button
        className="icon-button"
        aria-label="Picture"
        title={isLoading ? "Uploading..." : "Picture"}
        aria-busy={isLoading}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <Image aria-hidden="true" />
      </Toolbar.Button>
      <input
        ref={input}
        type="file"
        accept={accepted.images}
        hidden
        onChange={(event) => {
          void addPicture(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </Toolbar.Root>
  );
}
