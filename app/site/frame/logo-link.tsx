import { Link } from "react-router";
import { useFrame } from "../parts/page/use-frame.ts";

type LogoLinkProps = { variant?: "light" | "default"; lazy?: boolean };

/** The light variant stands on dark ground, the default one on light ground. */
export function LogoLink({ variant = "default", lazy }: LogoLinkProps) {
  const { logoLabel } = useFrame();
  const logo = (ground: string) => `/brand/kinran-logo-${ground}.svg`;
  return (
    <Link to="/" className="logo" data-variant={variant} aria-label={logoLabel}>
      <img
        src={logo("dark")}
        alt=""
        width={178}
        height={52}
        loading={lazy ? "lazy" : "eager"}
        // Without a preload of its own it leaves the page's connection to the main picture.
        fetchPriority={lazy ? undefined : "low"}
      />
      <img src={logo("light")} alt="" width={178} height={52} loading="lazy" fetchPriority="low" />
    </Link>
  );
}
