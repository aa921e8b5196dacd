import { Link } from "react-router";
import { PageHead } from "../../lib/seo/page-head.tsx";
import { useImageSource } from "../../lib/use-image-source.ts";
import { FamilyLine } from "../parts/print/family-line.tsx";
import { PrintButton } from "../parts/print/print-button.tsx";
import { Letterhead } from "../parts/print/printed-page.tsx";
import { PageHeading } from "../parts/text/page-heading.tsx";
import { Phrases } from "../parts/text/phrases.tsx";
import { Unbroken } from "../parts/text/unbroken.tsx";
import type { BookSection, CatalogueView } from "./catalogue.view.server.ts";
import { CatalogueProduct } from "./catalogue-product.tsx";

type BookProps = { view: CatalogueView; sections: BookSection[] };

/** Cover, contents, a section for each category, terms. */
export function CatalogueBook({ view, sections }: BookProps) {
  const { page, texts, terms } = view;
  return (
    <div className="content section paper-screen book" data-paper={view.paper}>
      <PageHead title={page.title} />
      <BookTools view={view} />
      <article className="paper">
        <Cover view={view} />
        <Contents view={view} sections={sections} />
        {sections.map(({ id, name, products }, place) => (
          <section key={id} className="book-section" aria-labelledby={`section-${place + 1}`}>
            <h2 id={`section-${place + 1}`}>
              <span className="book-number">{place + 1}</span> <Phrases text={name} />
            </h2>
            {products.map((product) => (
              <CatalogueProduct key={product.slug} product={product} care={texts.care} />
            ))}
          </section>
        ))}
        <section className="book-terms" aria-labelledby="book-terms">
          <h2 id="book-terms">{texts.terms}</h2>
          {terms.order.length > 0 && <FamilyLine facts={terms.order} />}
          <div>
            <Points heading={terms.delivery} points={terms.deliveryPoints} />
            <Points heading={terms.important} points={terms.importantPoints} />
          </div>
          <p className="paper-note">
            <Unbroken text={page.note} />
          </p>
        </section>
      </article>
    </div>
  );
}

/** On the screen alone: the choice of paper, as links, and the button. */
function BookTools({ view: { papers, paper, texts, page } }: { view: CatalogueView }) {
  return (
    <div className="paper-tools book-tools">
      <nav className="pills" aria-label={texts.papers}>
        {papers.map(({ name, to }) => (
          <Link key={name} className="pill" to={to} replace aria-current={name === paper ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <p className="fine">
        <Unbroken text={texts.hint} />
      </p>
      <PrintButton text={page.print} />
    </div>
  );
}

function Cover({ view: { page, title, holds, language, cover } }: { view: CatalogueView }) {
  const imageSource = useImageSource();
  return (
    <header className="book-cover">
      <Letterhead />
      {cover && <img className="book-picture" {...imageSource(cover, 1200)} alt="" />}
      <div className="book-title">
        <PageHeading>
          {title && <span className="eyebrow">{page.heading}</span>}
          <Phrases text={title || page.heading} />
        </PageHeading>
        <p>{holds}</p>
        {page.counted && <p className="paper-counted">{page.counted}</p>}
        <p className="apart">
          <span>{page.date}</span> <span>{language}</span>
        </p>
      </div>
    </header>
  );
}

/** So many products have their contents on the page on which they begin. */
const SHORT = 3;

/** In the order of the pages. Their numbers are not told: a browser doesn't know them before it prints. */
function Contents({ view: { texts }, sections }: BookProps) {
  const isShort = sections.flatMap(({ products }) => products).length <= SHORT;
  return (
    <section className="book-contents" aria-labelledby="book-contents" data-short={isShort || undefined}>
      <h2 id="book-contents">{texts.contents}</h2>
      <ol>
        {sections.map(({ id, name, products }, place) => (
          <li key={id}>
            <a href={`#section-${place + 1}`}>{name}</a>
            <ul>
              {products.map(({ slug, name, original, facts: [numbers] }) => (
                <li key={slug}>
                  <a href={`#product-${slug}`}>{name}</a> {original && <span lang="en">{original}</span>}{" "}
                  <span className="book-codes">
                    <Unbroken text={numbers?.value ?? ""} />
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <a href="#book-terms">{texts.terms}</a>
        </li>
      </ol>
      <div className="book-rule">
        <svg viewBox="0 0 100 6" aria-hidden="true">
          <path d={RULE} />
        </svg>
        <p>
          <Unbroken text={texts.rule} />
        </p>
      </div>
    </section>
  );
}

/** A rule of 100 mm: a mark for each of them, longer ones for five and ten. Its ends stand on the outer edges of their marks. */
const RULE = Array.from({ length: 101 }, (_, mm) => {
  const x = Math.min(Math.max(mm, 0.1), 99.9);
  return `M${x} 5.9V${mm % 10 === 0 ? 0.5 : mm % 5 === 0 ? 2.5 : 4}`;
}).join("");

function Points({ heading, points }: { heading: string; points: string[] }) {
  return (
    <div>
      <h3>{heading}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Unbroken text={point} />
          </li>
        ))}
      </ul>
    </div>
  );
}
