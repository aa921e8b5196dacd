import { useId } from "react";
import { Icon } from "../icon.tsx";
import { useFrame } from "../page/use-frame.ts";

type QrPopoverProps = { icon: string; name: string; qr: string; caption?: string; href: string };

/**
 * Button that shows a code to scan. The renderer preloads the picture, because it is not lazy; its ground is a spinner,
 * seen until the picture covers it.
 */
export function QrPopover({ icon, name, qr, caption, href }: QrPopoverProps) {
  const { clickHere, close } = useFrame();
  const id = useId();
  return (
    <>
      <button type="button" className="icon-button" popoverTarget={id} aria-label={name}>
        <Icon name={icon} />
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={name} className="qr-popover">
        <button type="button" className="icon-button" popoverTarget={id} popoverTargetAction="hide" aria-label={close}>
          <Icon name="close" />
        </button>
        <span className="qr-code spinner">
          <img src={qr} alt={caption} width={248} height={248} />
        </span>
        <p>{caption}</p>
        <a href={href} target="_blank" rel="nofollow noreferrer">
          {clickHere}
        </a>
      </div>
    </>
  );
}
