import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { readCodeIds, TRAY_LIMIT } from "../../domain/tray/tray.rules.ts";
import { keepTray, readTray, trayPath, useTray } from "../parts/tray/tray-memory.ts";
import type { TrayList } from "./tray.view.server.ts";

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

/**
 * Brings the tray of the address and the browser's own together. An address without shades gets the own ones; a tray that somebody
 * shared becomes the own one where that is empty, and otherwise stands beside it, untouched. What is gone from the catalogue goes
 * from the own tray too.
 */
export function useOwnTray({ asked, shades }: TrayList) {
  const navigate = useNavigate();
  const own = useTray();
  const shown = shades.map(({ id }) => id);
  const address = asked.join();
  const isOwn = own === undefined || isSame(own, asked) || isSame(own, shown);

  // Another tab changed the own tray while it is shown here: this page follows it.
  const followed = useRef("");
  const present = own?.join();
  useEffect(() => {
    if (present === undefined) return;
    if (isOwn) followed.current = address;
    else if (followed.current === address)
      navigate(trayPath(readCodeIds(present)), { replace: true, preventScrollReset: true });
  }, [isOwn, address, present, navigate]);

  // What the tray holds may only be looked at when the page comes: while it is emptied the address still names what it held.
  const found = shown.join();
  useEffect(() => {
    const ids = readTray();
    if (address === "" && ids.length > 0) navigate(trayPath(ids), { replace: true, preventScrollReset: true });
    else if (found !== "" && (ids.length === 0 || (ids.join() === address && address !== found))) {
      keepTray(found.split(",").map(Number));
    }
  }, [address, found, navigate]);

  function show(ids: readonly number[], emptied?: readonly number[]) {
    followed.current = "";
    if (isOwn) keepTray(ids);
    navigate(trayPath(ids), { replace: true, preventScrollReset: true, state: emptied && { emptied } });
  }

  return {
    isOwn,
    /** Nothing is shown, and whether the own tray holds something is not known yet, or what it holds is on its way. */
    isPending: address === "" && (own === undefined || own.length > 0),
    /** Whether a shade that is shown is not in the own tray. */
    hasOthers: shown.some((id) => !own?.includes(id)),
    remove: (id: number) => show(shown.filter((one) => one !== id)),
    removeAll: () => show([], shown),
    restore: (ids: readonly number[]) => {
      keepTray(ids);
      navigate(trayPath(ids), { replace: true, preventScrollReset: true });
    },
    takeOver: () => {
      const ids = [...new Set([...(own ?? []), ...shown])].slice(0, TRAY_LIMIT);
      keepTray(ids);
      navigate(trayPath(ids), { preventScrollReset: true });
    },
  };
}
