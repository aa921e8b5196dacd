import { Icon } from "../icon.tsx";

type NewsDateProps = { time: string; date: string; pinned?: string };

/** The day of a news item, after a pin when it is pinned. */
export function NewsDate({ time, date, pinned }: NewsDateProps) {
  return (
    <p className="figures news-date">
      {pinned && (
        <span className="pin" title={pinned}>
          <Icon name="pin" />
          <span className="visually-hidden">{pinned}</span>
        </span>
      )}
      {date && <time dateTime={time}>{date}</time>}
    </p>
  );
}
