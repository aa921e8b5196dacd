import { Link } from "react-router";
import { Picture } from "./picture.tsx";
import { ShadeStrip } from "./shade-strip.tsx";
import type { CareSymbol } from "./text/care-symbols.server.ts";
import { CareSymbols } from "./text/care-symbols.tsx";
import { Phrases } from "./text/phrases.tsx";
import { Unbroken } from "./text/unbroken.tsx";

type ProductCardContent = {
  slug: string;
  name: string;
  /** Its English name where it is called otherwise. */
  original?: string | null;
  description: string | null;
  image_url: string | null;
  note?: string;
  /** Some of its colours. */
  strip?: { hex: string | null; picture: string | null }[];
  care?: CareSymbol[];
  careLabel?: string;
  /** The item code with which the product opens. */
  code?: string | undefined;
};

type ProductCardProps = { product: ProductCardContent; more?: string; eager?: boolean; sizes?: string };

const GRID_SIZES = "(min-width: 64rem) 302px, (min-width: 40rem) calc(33.3vw - 2rem), calc(50vw - 2rem)";

/** The whole card follows its link; `more` adds the link's invitation as a text of its own. */
export function ProductCard({ product, more, eager, sizes = GRID_SIZES }: ProductCardProps) {
  const query = product.code === undefined ? "" : `?${new URLSearchParams({ code: product.code })}`;
  const page = `/products/${encodeURIComponent(product.slug)}${query}`;
  return (
    <li className="card product-card">
      <Picture url={product.image_url} alt={product.name} width={320} ratio={1.25} sizes={sizes} eager={eager} />
      <h3>
        <Link to={page}>
          <Phrases text={product.name} />
        </Link>
      </h3>
      {product.original && (
        <span className="original" lang="en">
          {product.original}
        </span>
      )}
      <p>
        <Unbroken text={product.description} />
      </p>
      {product.strip && <ShadeStrip shades={product.strip} />}
      {product.care && <CareSymbols symbols={product.care} label={product.careLabel ?? ""} />}
      {product.note && <small>{product.note}</small>}
      {more && (
        <Link className="more" to={page}>
          <span>{more}</span>
          <span className="visually-hidden">: {product.name}</span>
        </Link>
      )}
    </li>
  );
}
