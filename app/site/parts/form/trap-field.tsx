import { TRAP } from "../../../domain/spam/spam.rules.ts";
import { useFrame } from "../page/use-frame.ts";

/** A field that no person sees and programs fill in: what is sent with it is kept as spam. */
export function TrapField({ form }: { form: string }) {
  const id = `${form}-${TRAP}`;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{useFrame().newsletter.trap}</label>
      <input id={id} type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
