import { Link } from "react-router";
import { LikeButton } from "../parts/like/like-button.tsx";
import { Picture } from "../parts/picture.tsx";
import { NewsDate } from "../parts/text/news-date.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { NewsList, NewsListView } from "./news-list.view.server.ts";

type NewsCardProps = { item: NewsList["items"][number]; texts: NewsListView["texts"]; eager: boolean };

/** The whole card follows its link, save for the like button. */
export function NewsCard({ item, texts, eager }: NewsCardProps) {
  const page = `/news/${item.slug}`;
  return (
    <li className="card news-card">
      <Picture
        url={item.picture}
        alt={item.title}
        width={411}
        ratio={2 / 3}
        sizes="(min-width: 64rem) 411px, (min-width: 40rem) 46vw, 92vw"
        eager={eager}
      />
      <NewsDate time={item.shownAt} date={item.date} pinned={item.isPinned ? texts.pinned : undefined} />
      <h3>
        <Link to={page}>
          <Phrases text={item.title} />
        </Link>
      </h3>
      <p>
        <Unbroken text={item.description} />
      </p>
      <div className="apart news-card-foot">
        <Link className="more" to={page}>
          <span>{texts.readMore}</span>
          <span className="visually-hidden">: {item.title}</span>
        </Link>
        <LikeButton id={item.id} likes={item.likes} label={item.likeLabel} failedText={texts.likeFailed} />
      </div>
    </li>
  );
}
