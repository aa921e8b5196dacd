import { Link } from "react-router";
import small from "../../assets/winding-row-720.avif";
import fallback from "../../assets/winding-row-960.webp";
import large from "../../assets/winding-row-1280.avif";
import { OwnPicture } from "../parts/media/own-picture.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import { Thread } from "../parts/thread.tsx";
import type { HomeTexts } from "./home.view.server.ts";

export function AboutTeaser({ eyebrow, heading, text, detail, alt, link }: HomeTexts["about"]) {
  return (
    <section className="content section side-by-side">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2>
          <Phrases text={heading} />
        </h2>
        <Thread />
        <p>
          <Unbroken text={text} />
        </p>
        <p>
          <Unbroken text={detail} />
        </p>
        <Link className="text-link" to="/about">
          {link}
        </Link>
      </div>
      <OwnPicture {...{ small, large, fallback, alt }} />
    </section>
  );
}
