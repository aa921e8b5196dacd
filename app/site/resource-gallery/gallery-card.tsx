import { Link } from "react-router";
import { Icon } from "../parts/icon.tsx";
import { Picture } from "../parts/picture.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { GalleryList, GalleryView } from "./resource-gallery.view.server.ts";

type GalleryCardProps = { item: GalleryList["items"][number]; texts: GalleryView["texts"]; eager: boolean };

/** The whole card of a project follows its link; that of a PDF only offers its download. */
export function GalleryCard({ item: { name, description, picture, tags, page, pdf }, texts, eager }: GalleryCardProps) {
  return (
    <li className="card gallery-card">
      <Picture
        url={picture}
        alt={name}
        width={411}
        ratio={2 / 3}
        sizes="(min-width: 64rem) 411px, (min-width: 40rem) 46vw, 92vw"
        eager={eager}
      />
      {tags && (
        <ul className="gallery-tags" aria-label={texts.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <h3>
        {page ? (
          <Link to={page}>
            <Phrases text={name} />
          </Link>
        ) : (
          <Phrases text={name} />
        )}
      </h3>
      <p>
        <Unbroken text={description} />
      </p>
      {page && (
        <Link className="more" to={page} aria-label={`${texts.view}: ${name}`}>
          {texts.view}
        </Link>
      )}
      {pdf && (
        <a className="more" href={pdf} target="_blank" rel="noreferrer" aria-label={`${texts.download}: ${name}`}>
          <Icon name="download" />
          {texts.download}
        </a>
      )}
    </li>
  );
}
