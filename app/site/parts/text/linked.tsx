import { Link } from "react-router";
import { Coded } from "./coded.tsx";
import type { NamedShade } from "./named-shades.server.ts";

// A path of the site, or an address of another: `[name](/path)`.
const LINK = /\[([^\]\n]+)\]\((\/(?!\/)[^\s)]*|https:\/\/[^\s)]+)\)/;

/** Running text whose links are written `[name](/path)`, and the codes of the shades too. Anything else between brackets stays as it is. */
export function Linked({ text, shades }: { text: string; shades: readonly NamedShade[] }) {
  const found = LINK.exec(text);
  if (!found) return <Coded text={text} shades={shades} />;
  const [written, name, address = ""] = found;
  return (
    <>
      <Coded text={text.slice(0, found.index)} shades={shades} />
      {address.startsWith("/") ? <Link to={address}>{name}</Link> : <a href={address}>{name}</a>}
      <Linked text={text.slice(found.index + written.length)} shades={shades} />
    </>
  );
}
