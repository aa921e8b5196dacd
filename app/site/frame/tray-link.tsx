import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../parts/icon.tsx";
import { useFrame } from "../parts/page/use-frame.ts";
import { trayPath, useTray } from "../parts/tray/tray-memory.ts";

/** The way to the tray, with how many shades lie in it. A change is told to those who don't see it. */
export function TrayLink() {
  const { tray: texts } = useFrame();
  const ids = useTray();
  const count = ids?.length;
  const first = useRef<number>(undefined);
  const [isChanged, setChanged] = useState(false);

  useEffect(() => {
    if (first.current === undefined) first.current = count;
    else if (count !== first.current) setChanged(true);
  }, [count]);

  return (
    <>
      <Link className="icon-button tray-link" to={trayPath(ids ?? [])}>
        <Icon name="tray" />
        <span className="visually-hidden">{texts.link}</span>{" "}
        {count ? <span className="tray-count">{count}</span> : null}
      </Link>
      <span className="visually-hidden" aria-live="polite">
        {isChanged && `${texts.counted} ${count}`}
      </span>
    </>
  );
}
