import type { DragEvent, RefObject } from "react";

type DropAreaProps = {
  /** Attributes that tie the input to its label, hint and problem. */
  field: { id: string; "aria-describedby"?: string };
  /** Word on the button. */
  choose: string;
  accept: string;
  isMultiple?: boolean;
  isDisabled: boolean;
  input: RefObject<HTMLInputElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (files: File[]) => void;
};

/** Where files are chosen: a button that opens the choice of the system, and a word that they can be dropped. */
export function DropArea({ field, choose, accept, isMultiple, isDisabled, input, button, onChoose }: DropAreaProps) {
  return (
    <div className="row soft drop-area">
      <button
        ref={button}
        type="button"
        className="button small"
        aria-describedby={field["aria-describedby"]}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {choose}
      </button>
      <span>or drop {isMultiple ? "them" : "it"} here</span>
      <input
        {...field}
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = "";
          onChoose(files);
        }}
      />
    </div>
  );
}

/** Handlers of an area that files can be dropped on. */
export function dropping(take: (files: File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
}
