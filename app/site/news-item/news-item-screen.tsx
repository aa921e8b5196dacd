import { Link } from "react-router";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { useImageSource } from "../../lib/use-image-source.ts";
import { Icon } from "../parts/icon.tsx";
import { BackLink } from "../parts/item/back-link.tsx";
import { LikeButton } from "../parts/like/like-button.tsx";
import { MediaViewer } from "../parts/media/media-viewer.tsx";
import { NewsDate } from "../parts/text/news-date.tsx";
import { PageHeading } from "../parts/text/page-heading.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import { AddToTray } from "../parts/tray/add-to-tray.tsx";
import { Article } from "./article.tsx";
import type { NewsItemView } from "./news-item.view.server.ts";

export function NewsItemScreen({ item }: { item: NewsItemView }) {
  const { texts } = item;
  const imageSource = useImageSource();
  return (
    <article>
      <PageHead facts={item.facts} />
      <div className="hero news-hero">
        <div className="content">
          <BackLink className="back-link" to="/news">
            <Icon name="left" />
            {texts.back}
          </BackLink>
          <NewsDate time={item.shownAt} date={item.date} pinned={item.isPinned ? texts.pinned : undefined} />
          <PageHeading>{item.title}</PageHeading>
          <p className="lead">
            <Unbroken text={item.description} />
          </p>
        </div>
      </div>
      <div className="content section news-article">
        <div>
          <MediaViewer {...item.media} />
          <div className="article-body">
            <Article blocks={item.article} shades={item.shades} />
            <AddToTray shades={item.shades} texts={item.trayTexts} />
          </div>
          <LikeButton id={item.id} likes={item.likes} label={item.likeLabel} failedText={texts.likeFailed} />
        </div>
        <aside>
          {item.neighbours.length > 0 && (
            <nav className="neighbours" aria-labelledby="more-news">
              <p className="eyebrow" id="more-news">
                {texts.more}
              </p>
              {item.neighbours.map(({ slug, title, label, picture }) => (
                <Link key={slug} to={`/news/${slug}`}>
                  {picture && <img {...imageSource(picture, 192)} alt="" loading="lazy" />}
                  <small>{label}</small>
                  <span>
                    <Phrases text={title} />
                  </span>
                </Link>
              ))}
            </nav>
          )}
        </aside>
      </div>
    </article>
  );
}
