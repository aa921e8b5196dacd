import { useId } from "react";
import { Icon } from "../icon.tsx";
import { useFrame } from "../page/use-frame.ts";
import { usePageLoaded } from "../page/use-page-loaded.ts";

type QrPopoverProps = { icon: string; name: string; qr: string; caption?: string; href: string };

/**
 * Button that shows a code to scan. The picture is fetched once the page has all of its own, so before it is asked for
 * (docs/decisions/0037-head.md); its ground is a spinner, seen until the picture covers it.
 */
export function QrPopover({ icon, name, qr, caption, href }: QrPopoverProps) {
  const { clickHere, close } = useFrame();
  const id = useId();
  const isLoaded = usePageLoaded();
  return (
    <>
      <button type="button" className="icon-button" popoverTarget={id} aria-label={name}>
        <Icon name={icon} />
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={name} className="popover qr-popover">
        <button type="button" className="icon-button" popoverTarget={id} popoverTargetAction="hide" aria-label={close}>
          <Icon name="close" />
        </button>
        <span className="qr-code spinner">
          <img src={qr} alt={caption} width={248} height={248} loading={isLoaded ? "eager" : "lazy"} />
        </span>
        <p>{caption}</p>
        <a href={href} target="_blank" rel="nofollow noreferrer">
          {clickHere}
        </a>
      </div>
    </>
  );
}
