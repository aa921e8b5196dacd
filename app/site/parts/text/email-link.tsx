import { useEffect, useState } from "react";
import { useFrame } from "../page/use-frame.ts";

/** The address is put together in the browser, so that the page's source does not hold it for harvesters. */
export function EmailLink() {
  const { mailbox, mailHost, at } = useFrame().footer;
  const [address, setAddress] = useState("");
  useEffect(() => setAddress(`${mailbox}@${mailHost}`), [mailbox, mailHost]);
  return address ? <a href={`mailto:${address}`}>{address}</a> : <span>{`${mailbox} ${at} ${mailHost}`}</span>;
}
