import type { Page } from "@playwright/test";

/** Where messages stand. */
export const toasts = (page: Page) => page.getByRole("region", { name: /Notifications/ });

/** What the messages that stand there offer to undo. */
export const undo = (page: Page) => toasts(page).getByRole("button", { name: "Undo", exact: true });
