import { type MouseEvent, useState } from "react";
import { TRAY_LIMIT } from "../../../domain/tray/tray.rules.ts";
import { NoticeBox } from "../form/notice-box.tsx";
import { Icon } from "../icon.tsx";
import { useFrame } from "../page/use-frame.ts";
import { keepTray, readTray, useTray } from "./tray-memory.ts";

type TrayButtonProps = {
  /** Of the item code. */
  id: number;
  /** The sign alone, with its text for those who don't see it. */
  isSmall?: boolean;
  /** Id of what names the shade, where a page has many of these buttons. */
  describedBy?: string;
};

/** Puts a shade into the tray, or takes it out. Without scripts it opens a tray that holds this shade alone; until they are there a press waits for them. */
export function TrayButton({ id, isSmall, describedBy }: TrayButtonProps) {
  const { tray: texts } = useFrame();
  const isIn = useTray()?.includes(id) ?? false;
  const [isFull, setFull] = useState(false);

  function change(event: MouseEvent) {
    event.preventDefault();
    // The second click of two is not meant for what the first one made of the button.
    if (event.detail > 1) return;
    const others = readTray().filter((one) => one !== id);
    const fits = isIn || others.length < TRAY_LIMIT;
    setFull(!fits);
    if (fits) keepTray(isIn ? others : [...others, id]);
  }

  return (
    <form method="get" action="/tray" className="tray-form">
      <button
        type="submit"
        name="codes"
        value={id}
        className={isSmall ? "icon-button" : "pill"}
        aria-describedby={describedBy}
        data-in-tray={isIn || undefined}
        data-waits
        onClick={change}
      >
        <Icon name={isIn ? "check" : "plus"} />
        <span className={isSmall ? "visually-hidden" : undefined}>{isIn ? texts.takeOut : texts.add}</span>
      </button>
      {isFull && (
        <NoticeBox role="alert" close={() => setFull(false)}>
          <p>{texts.full}</p>
        </NoticeBox>
      )}
    </form>
  );
}
