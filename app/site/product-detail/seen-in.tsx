import { Link } from "react-router";
import { usePictureAlt } from "../../lib/picture-facts.ts";
import { Picture } from "../parts/picture.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import type { ProductView } from "./product-detail.view.server.ts";

const SIZES = "(min-width: 48rem) 302px, calc(50vw - 2rem)";
const ALONE = "(min-width: 48rem) min(75vw, 954px), calc(100vw - 3rem)";

/** Projects of the gallery that show the product. */
export function SeenIn({ heading, projects }: { heading: string; projects: ProductView["projects"] }) {
  const pictureAlt = usePictureAlt();
  if (projects.length === 0) return null;
  const [width, sizes] = projects.length === 1 ? [960, ALONE] : [320, SIZES];
  return (
    <section className="related">
      <div className="content section">
        <h2>
          <Phrases text={heading} />
        </h2>
        <ul className="card-grid">
          {projects.map(({ id, name, to, picture }) => (
            <li key={id} className="card">
              <Picture
                url={picture}
                alt={picture ? pictureAlt(picture, "") : ""}
                width={width}
                ratio={2 / 3}
                sizes={sizes}
              />
              <h3>
                <Link to={to}>
                  <Phrases text={name} />
                </Link>
              </h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
