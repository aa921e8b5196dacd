import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePictureAlt } from "../../lib/picture-facts.ts";
import type { Block, Inline } from "../parts/article/article.server.ts";
import { Picture } from "../parts/picture.tsx";
import { Coded } from "../parts/text/coded.tsx";
import type { NamedShade } from "../parts/text/named-shades.server.ts";

type Shades = { shades: readonly NamedShade[] };

/** What is written of a news item, as elements. Codes of shades are links, but for those in a link. */
export function Article({ blocks, shades }: { blocks: readonly Block[] } & Shades) {
  return Object.entries(blocks).map(([place, block]) => {
    if ("p" in block) {
      return (
        <p key={place}>
          <Line parts={block.p} shades={shades} />
        </p>
      );
    }
    if ("h" in block) {
      const Heading = `h${block.h}` as const;
      return (
        <Heading key={place}>
          <Line parts={block.of} shades={shades} />
        </Heading>
      );
    }
    const items = Object.entries(block.list).map(([at, item]) => (
      <li key={at}>
        <Article blocks={item} shades={shades} />
      </li>
    ));
    return block.start === undefined ? (
      <ul key={place}>{items}</ul>
    ) : (
      <ol key={place} start={block.start}>
        {items}
      </ol>
    );
  });
}

/** What its place says of it comes before what is said of its file. */
function ArticlePicture({ url, alt }: { url: string; alt: string }) {
  const pictureAlt = usePictureAlt();
  return <Picture url={url} alt={alt || pictureAlt(url, "")} isOwnAlt width={720} ratio={2 / 3} sizes={SIZES} />;
}

function Line({ parts, shades }: { parts: readonly Inline[] } & Shades): ReactNode {
  return Object.entries(parts).map(([place, part]) => {
    if (typeof part === "string") return <Coded key={place} text={part} shades={shades} />;
    if ("b" in part) {
      return (
        <strong key={place}>
          <Line parts={part.b} shades={shades} />
        </strong>
      );
    }
    if ("i" in part) {
      return (
        <em key={place}>
          <Line parts={part.i} shades={shades} />
        </em>
      );
    }
    if ("picture" in part) {
      return <ArticlePicture key={place} url={part.picture} alt={part.alt} />;
    }
    return (
      <Away key={place} to={part.to}>
        <Line parts={part.of} shades={[]} />
      </Away>
    );
  });
}

function Away({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith("/") ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}

const SIZES = "(min-width: 48rem) 720px, 92vw";
