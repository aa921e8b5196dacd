import sprite from "../../assets/icons.svg?no-inline";

/** A line icon that repeats what the text or label beside it says. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
