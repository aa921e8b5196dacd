import { type MouseEvent, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { Icon } from "../icon.tsx";
import { useFrame } from "../page/use-frame.ts";
import { type LegalDocument, LegalText } from "./legal-text.tsx";
import { Phrases } from "./phrases.tsx";

type LegalLinkProps = { to: string; title: string; children?: string };

/** Opens a legal text in a dialog. The text is fetched then; without scripts the link leads to its page. */
export function LegalLink({ to, title, children = title }: LegalLinkProps) {
  const { close, legal, unavailable } = useFrame();
  const dialog = useRef<HTMLDialogElement>(null);
  const { data, state, load } = useFetcher<LegalDocument | null>();

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.current?.showModal();
    if (!data) void load(to);
  }

  return (
    <>
      <Link to={to} onClick={open}>
        {children}
      </Link>
      <dialog ref={dialog} className="legal-dialog" aria-label={title} closedby="any">
        <form method="dialog">
          <h2>
            <Phrases text={title} />
          </h2>
          <button type="submit" className="icon-button" aria-label={close}>
            <Icon name="close" />
          </button>
        </form>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section tabIndex={0} aria-label={title} aria-busy={state === "loading"}>
          {data && <LegalText {...data} />}
          {!data && <p role="status">{state !== "idle" ? legal.loading : data === null && unavailable}</p>}
        </section>
      </dialog>
    </>
  );
}
