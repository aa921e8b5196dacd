import { Icon } from "../parts/icon.tsx";
import { useFrame } from "../parts/page/use-frame.ts";

export function SocialLinks() {
  const { socials } = useFrame();
  return (
    <ul className="row social-links">
      {socials.map(({ icon, name, href }) => (
        <li key={icon}>
          <a className="icon-button" href={href} target="_blank" rel="noreferrer" aria-label={name}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
