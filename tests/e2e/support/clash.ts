import type { Locator, Page } from "@playwright/test";

/** What a form asks when somebody else has changed the same as the person in front of it. */
export const clashes = (form: Locator | Page) => form.getByRole("region", { name: /^Changed by .+ as well$/ });

/** The choice for one field among them. */
export const clashOf = (form: Locator | Page, label: string) =>
  clashes(form).getByRole("group", { name: label, exact: true });
