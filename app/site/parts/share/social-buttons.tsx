import { Icon } from "../icon.tsx";
import { useFrame } from "../page/use-frame.ts";
import { QrPopover } from "./qr-popover.tsx";

/** The company elsewhere: links, or buttons that show a code to scan. */
export function SocialButtons() {
  const { footer, socials } = useFrame();
  return (
    <ul className="row social-links" aria-label={footer.follow}>
      {socials.map((social) => (
        <li key={social.icon}>
          {social.qr ? (
            <QrPopover {...social} qr={social.qr} />
          ) : (
            <a className="icon-button" href={social.href} target="_blank" rel="noreferrer" aria-label={social.name}>
              <Icon name={social.icon} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
