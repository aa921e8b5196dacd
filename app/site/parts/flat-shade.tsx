import type { ReactNode } from "react";

type FlatShadeProps = { hex: string | null | undefined; label?: string; children?: ReactNode };

/** The plain colour of a shade, in place of a picture or until that has come; with nothing known of it, the plain ground. */
export function FlatShade({ hex, label, children }: FlatShadeProps) {
  const colour = hex ? { backgroundColor: hex } : undefined;
  return (
    <span className="flat-shade" style={colour} {...(label ? { role: "img", "aria-label": label } : {})}>
      {children}
    </span>
  );
}
