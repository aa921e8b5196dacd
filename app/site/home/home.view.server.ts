import type { ListedShade } from "../../domain/shades/shades.data.ts";
import { brand } from "../../lib/brand.ts";
import { languageFacts, languageOfText } from "../../lib/i18n/languages.ts";
import { getLocale } from "../../lib/i18n/locale.server.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import type { Slide as StoredSlide } from "../../nouns/carousel/carousel.data.ts";
import { USUAL_INTERVAL } from "../../nouns/carousel/carousel.rules.ts";
import type { ProductCardRow } from "../../nouns/products/products.data.ts";
import { trailTo } from "../parts/page/trail.server.ts";
import { readQuotes } from "../parts/text/quotes.server.ts";
import { cardsOf } from "../parts/text/whole-sentences.server.ts";
import { itemPath } from "../sections.server.ts";

export type HomeView = ReturnType<typeof makeHomeView>;
export type HomeTexts = HomeView["texts"];
export type Slide = HomeView["slides"][number];

/** What the page is made of. Null is what could not be read. */
type HomeParts = {
  slides: StoredSlide[] | null;
  interval: number | null;
  featured: ProductCardRow[] | null;
  shades: ListedShade[] | null;
  /** What the office has written; the texts of the interface stand where it could not be read, or is empty. */
  testimonials: string | undefined;
};

function readTexts() {
  return {
    eyebrow: m.home_eyebrow(),
    heading: m.home_heading(),
    intro: m.home_intro(),
    explore: m.explore_products(),
    learnAboutUs: m.learn_about_us(),
    defaultAlt: m.home_hero_alt(),
    carousel: m.home_carousel(),
    carouselRole: m.home_carousel_role(),
    noImages: m.no_images(),
    previous: m.home_slide_previous(),
    next: m.home_slide_next(),
    pause: m.home_slides_pause(),
    play: m.home_slides_play(),
    about: {
      eyebrow: m.home_about_eyebrow(),
      heading: m.home_about_heading(),
      text: m.home_about_text(),
      detail: m.home_about_detail(),
      alt: m.home_about_alt(),
      link: m.home_about_link(),
    },
    shadesEyebrow: m.shades_eyebrow(),
    shades: m.shades_title(),
    allShades: m.shades_all(),
    featuredEyebrow: m.featured_eyebrow(),
    featured: m.featured_products(),
    noneFeatured: m.featured_none(),
    learnMore: m.learn_more(),
    viewAll: m.view_all_products(),
    testimonialsEyebrow: m.testimonials_eyebrow(),
    testimonials: m.testimonials_heading(),
    callEyebrow: m.home_call_eyebrow(),
    callHeading: m.home_call_heading(),
    callText: m.home_call_text(),
    contact: m.nav_contact(),
    browse: m.browse_products(),
  };
}

/** Texts of slides are stored in one language; the page says so where it is not its own. */
function languageOf(text: string): string | undefined {
  const lang = languageOfText(text);
  return lang === languageFacts(getLocale()).lang ? undefined : lang;
}

function makeSlides(slides: StoredSlide[]) {
  return slides.map(({ id, image_url, alt_text, title }, index) => {
    const stored = alt_text?.trim() || title?.trim();
    return {
      id,
      url: image_url,
      alt: stored || m.home_slide_alt({ number: index + 1 }),
      lang: stored ? languageOf(stored) : undefined,
      isOwnAlt: Boolean(alt_text?.trim()),
      show: m.home_slide_show({ number: index + 1, total: slides.length }),
    };
  });
}

/** So many colours stand on the page. */
const SHOWN_SHADES = 18;
/** So many are looked through, that each colour stands there once. */
export const READ_SHADES = 120;

/** Colours of the catalogue, each once, in the order of its first family. */
function pickShades(shades: ListedShade[]) {
  const byColour = new Map(shades.toReversed().map((shade) => [shade.hex ?? shade.image_url, shade]));
  const own = shades.filter((shade) => shade.hex && byColour.get(shade.hex) === shade);
  return own.slice(0, SHOWN_SHADES).map(({ item_code, name, hex, image_url, product_slug }) => ({
    to: `${itemPath("products", product_slug)}?${new URLSearchParams({ code: item_code })}`,
    label: [item_code, name].filter(Boolean).join(" "),
    hex,
    picture: image_url,
  }));
}

/** What the home page shows in the request's language, and the messages of what could not be read. */
export function makeHomeView({ slides, interval, featured, shades, testimonials }: HomeParts) {
  return {
    facts: {
      title: m.home_meta_title({ brand: brand.name }),
      description: m.home_meta_description(),
      trail: trailTo("home"),
    },
    texts: readTexts(),
    quotes: readQuotes(testimonials),
    slides: makeSlides(slides ?? []),
    interval: interval ?? USUAL_INTERVAL,
    featured: featured && cardsOf(featured),
    shades: pickShades(shades ?? []),
    failed: [
      ...(featured ? [] : [m.featured_failed()]),
      ...(slides ? [] : [m.carousel_failed()]),
      ...(interval === null ? [m.settings_failed()] : []),
    ],
  };
}
