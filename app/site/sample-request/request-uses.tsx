import type { ComponentProps } from "react";
import { VisitorInput } from "../parts/form/visitor-input.tsx";
import type { RequestTexts } from "./sample-request.texts.server.ts";

type UseChoiceProps = {
  texts: RequestTexts["uses"];
  /** What was chosen before. */
  typed: string | undefined;
  use: ComponentProps<typeof VisitorInput>;
};

/** Whether the shades have one use, which is then asked for here, or each its own. The styles show the fields of what is chosen. */
export function UseChoice({ texts, typed, use }: UseChoiceProps) {
  return (
    <fieldset className="request-uses">
      <legend>{texts.legend}</legend>
      <div className="row">
        {(["all", "each"] as const).map((way) => (
          <label key={way}>
            <input type="radio" name="uses" value={way} defaultChecked={way === (typed === "each" ? "each" : "all")} />
            {texts[way]}
          </label>
        ))}
      </div>
      <VisitorInput {...use} />
    </fieldset>
  );
}
