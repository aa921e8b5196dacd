import { Link } from "react-router";
import { useFrame } from "../parts/page/use-frame.ts";

type ShadesLinkProps = { search: string; all: string };

/** Leads to all shades, or to those of what is searched for: colours stand in no name or description of a product. */
export function ShadesLink({ search, all }: ShadesLinkProps) {
  const { shades } = useFrame();
  return (
    <Link className="all-shades" to={search ? `/shades?${new URLSearchParams({ q: search })}` : "/shades"}>
      {search ? `${shades.label} · ${search}` : all}
    </Link>
  );
}
