import { brand } from "../../lib/brand.ts";
import { m } from "../../lib/i18n/messages.server.ts";
import { trailTo } from "../parts/page/trail.server.ts";

export type AboutTexts = ReturnType<typeof readAboutTexts>;

export function readAboutTexts() {
  return {
    facts: {
      title: m.page_title({ page: m.nav_about(), brand: brand.name }),
      description: m.about_meta_description(),
      trail: trailTo("about"),
    },
    eyebrow: m.home_eyebrow(),
    heading: m.nav_about(),
    lead: m.about_lead(),
    story: {
      eyebrow: m.about_story_eyebrow(),
      heading: m.about_story_heading(),
      paragraphs: [m.about_story_1(), m.about_story_2(), m.about_story_3()],
      alt: m.about_story_alt(),
      milestones: m.about_time_label(),
      years: [
        { year: "1985", event: m.about_time_1985() },
        { year: "1996", event: m.about_time_1996() },
        { year: "2024", event: m.about_time_2024() },
        { year: "2026", event: m.about_time_2026() },
      ],
    },
    yarn: {
      eyebrow: m.about_yarn_eyebrow(),
      heading: m.about_yarn_heading(),
      intro: m.about_yarn_intro(),
      figure: m.about_yarn_figure(),
      layers: [
        { name: m.about_yarn_lacquer(), text: m.about_yarn_lacquer_text() },
        { name: m.about_yarn_metal(), text: m.about_yarn_metal_text() },
        { name: m.about_yarn_film(), text: m.about_yarn_film_text() },
        { name: m.about_yarn_core(), text: m.about_yarn_core_text() },
      ],
      runHeading: m.about_yarn_run_heading(),
      run: m.about_yarn_run(),
      alt: m.about_yarn_alt(),
    },
    values: {
      eyebrow: m.about_values_eyebrow(),
      heading: m.about_values_heading(),
      values: [
        { name: m.about_quality(), text: m.about_quality_text() },
        { name: m.about_innovation(), text: m.about_innovation_text() },
        { name: m.about_partnership(), text: m.about_partnership_text() },
      ],
    },
    sustainability: {
      eyebrow: m.about_green_eyebrow(),
      heading: m.about_green_heading(),
      paragraphs: [m.about_green_1(), m.about_green_2(), m.about_green_3()],
      alt: m.about_green_alt(),
    },
    community: {
      eyebrow: m.about_community_eyebrow(),
      heading: m.about_community_heading(),
      paragraphs: [m.about_community_1(), m.about_community_2()],
      alt: m.about_community_alt(),
    },
    call: {
      heading: m.about_call_heading(),
      text: m.about_call_text(),
      contact: m.nav_contact(),
      explore: m.explore_products(),
    },
  };
}
