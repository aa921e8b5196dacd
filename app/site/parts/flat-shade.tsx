import type { ReactNode } from "react";

type FlatShadeProps = { hex: string | null | undefined; label?: string; children?: ReactNode };

/** The plain colour of a shade, in place of a picture or until that has come; with nothing known of it, a struck ground that is no thread. */
export function FlatShade({ hex, label, children }: FlatShadeProps) {
  const colour = hex ? { backgroundColor: hex } : undefined;
  return (
    <span
      className="flat-shade"
      style={colour}
      data-unknown={(!hex && !children) || undefined}
      {...(label ? { role: "img", "aria-label": label } : {})}
    >
      {children}
    </span>
  );
}
