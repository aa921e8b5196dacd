import { SECTIONS, type Section } from "../../sections.server.ts";

type Step = { name: string; path: string };

/**
 * The way from Home to a page, named as in the navigation (the resources are called Gallery).
 * @param page the item's own name and path, where the page is one of an item
 */
export function trailTo(section: Section, page?: Step): Step[] {
  const sections: Section[] = section === "home" ? ["home"] : ["home", section];
  const steps = sections.map((one) => ({ name: SECTIONS[one].name(), path: SECTIONS[one].path }));
  return page ? [...steps, page] : steps;
}
