import { Link } from "react-router";
import { useImageSource } from "../../lib/use-image-source.ts";
import { FlatShade } from "../parts/flat-shade.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import type { HomeTexts, HomeView } from "./home.view.server.ts";

type HomeShadesProps = { texts: HomeTexts; shades: HomeView["shades"] };

/** Some of the shades, each with its page, and the way to all of them. */
export function HomeShades({ texts, shades }: HomeShadesProps) {
  const imageSource = useImageSource();
  if (shades.length === 0) return null;
  return (
    <section className="content section home-shades">
      <p className="eyebrow">{texts.shadesEyebrow}</p>
      <h2>
        <Phrases text={texts.shades} />
      </h2>
      <ul>
        {shades.map(({ to, label, hex, picture }) => (
          <li key={to}>
            <Link to={to} aria-label={label} title={label}>
              <FlatShade hex={hex}>{picture && <img {...imageSource(picture, 96)} alt="" loading="lazy" />}</FlatShade>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="button" to="/shades">
        {texts.allShades}
      </Link>
    </section>
  );
}
