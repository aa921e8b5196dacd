import type { ComponentProps, ReactNode } from "react";
import { shadeField } from "../../domain/samples/samples.rules.ts";
import { useImageSource } from "../../lib/use-image-source.ts";
import { FlatShade } from "../parts/flat-shade.tsx";
import { VisitorInput } from "../parts/form/visitor-input.tsx";
import type { ChosenShade } from "./sample-request.texts.server.ts";

type RequestLineProps = {
  shade: ChosenShade;
  use: ComponentProps<typeof VisitorInput>;
  /** Fields that say how much of it. */
  children: ReactNode;
};

/** One shade that is asked for, with how much of it and what for. */
export function RequestLine({ shade, use, children }: RequestLineProps) {
  const { id, code, name, hex, picture, product, state } = shade;
  const imageSource = useImageSource();
  const heading = `request-line-${id}`;
  return (
    <fieldset className="request-line" aria-labelledby={heading}>
      {/* By which a posted form can be shown again while the backend is away. */}
      <input type="hidden" name={shadeField(id)} value={[code, name].filter(Boolean).join(" ")} />
      <FlatShade hex={hex}>{picture && <img {...imageSource(picture, 96)} alt="" loading="lazy" />}</FlatShade>
      <div className="asked-shade">
        <p id={heading}>
          <span className="shade-code">{code}</span> {name && <span className="shade-name">{name}</span>}
        </p>
        <small className="quiet">{[product, state].filter(Boolean).join(" · ")}</small>
      </div>
      <div className="line-fields">
        {children}
        <div className="line-use">
          <VisitorInput {...use} />
        </div>
      </div>
    </fieldset>
  );
}
