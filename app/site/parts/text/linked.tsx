import { Link } from "react-router";
import { Unbroken } from "./unbroken.tsx";

// A path of the site, or an address of another: `[name](/path)`.
const LINK = /\[([^\]\n]+)\]\((\/(?!\/)[^\s)]*|https:\/\/[^\s)]+)\)/;

/** Running text whose links are written `[name](/path)`. Anything else between brackets stays as it is. */
export function Linked({ text }: { text: string }) {
  const found = LINK.exec(text);
  if (!found) return <Unbroken text={text} />;
  const [written, name, address = ""] = found;
  return (
    <>
      <Unbroken text={text.slice(0, found.index)} />
      {address.startsWith("/") ? <Link to={address}>{name}</Link> : <a href={address}>{name}</a>}
      <Linked text={text.slice(found.index + written.length)} />
    </>
  );
}
