import type { ReactNode } from "react";

type IconProps = { "aria-hidden"?: "true"; "aria-label"?: string; "data-direction"?: string };

export type Icon = (props: IconProps) => ReactNode;

/** An icon of the size that its place gives it, in lines of the text's colour; `shape` lies in a square of 24 units. */
export function makeIcon(shape: ReactNode): Icon {
  return ({ "aria-hidden": isHidden, "aria-label": label, "data-direction": direction }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="line-icon"
      role={label ? "img" : undefined}
      aria-hidden={isHidden}
      aria-label={label}
      data-direction={direction}
    >
      {shape}
    </svg>
  );
}
