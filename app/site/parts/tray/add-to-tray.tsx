import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { TRAY_LIMIT } from "../../../domain/tray/tray.rules.ts";
import { NoticeBox } from "../form/notice-box.tsx";
import { Icon } from "../icon.tsx";
import { useFrame } from "../page/use-frame.ts";
import { keepTray, readTray, trayPath, useTray } from "./tray-memory.ts";

type AddToTrayProps = { shades: readonly { id: number }[]; texts: { add: string; open: string } };

/** Puts these shades into the tray with what it holds, and leads to it once they are in. Without scripts it opens a tray of these alone. */
export function AddToTray({ shades, texts }: AddToTrayProps) {
  const { tray } = useFrame();
  const held = useTray();
  const navigate = useNavigate();
  const [isFull, setFull] = useState(false);
  if (shades.length === 0) return null;
  const ids = shades.map(({ id }) => id);
  const areIn = held !== undefined && ids.every((id) => held.includes(id));

  function add(event: SubmitEvent) {
    event.preventDefault();
    if (areIn) return navigate(trayPath(readTray()));
    const all = [...new Set([...readTray(), ...ids])];
    const fits = all.length <= TRAY_LIMIT;
    setFull(!fits);
    if (fits) keepTray(all);
  }

  return (
    <form method="get" action="/tray" className="add-to-tray" onSubmit={add}>
      <button type="submit" name="codes" value={ids.join()} className="pill" data-waits>
        <Icon name={areIn ? "check" : "plus"} />
        {areIn ? texts.open : texts.add}
      </button>
      {isFull && (
        <NoticeBox role="alert" close={() => setFull(false)}>
          <p>{tray.full}</p>
        </NoticeBox>
      )}
    </form>
  );
}
