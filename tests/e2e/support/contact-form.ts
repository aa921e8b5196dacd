import { expect, type Page } from "@playwright/test";

export const sent = "Message sent successfully! We'll get back to you soon.";
export const failed = "Failed to send message. Please try again later.";
export const problems = {
  Name: "Name must be at least 2 characters.",
  Email: "Please enter a valid email address.",
  Subject: "Subject must be at least 3 characters.",
  Message: "Message must be at least 10 characters.",
};
type Label = keyof typeof problems;
export const fields = Object.keys(problems) as Label[];

export const message = (subject: string): Record<Label, string> => ({
  Name: "Ada Wong",
  Email: "ada@example.com",
  Subject: subject,
  Message: "Please send the 2026 shade card.\nWe knit in 12 gauge.",
});

export const formOf = (page: Page) => page.locator(".contact-card").filter({ hasText: "Send Us a Message" });
export const fieldOf = (page: Page, label: Label) => formOf(page).getByLabel(label, { exact: true });
export const button = (page: Page) => formOf(page).getByRole("button", { name: /^Send/ });

export async function fill(page: Page, values: Record<Label, string>) {
  for (const label of fields) await fieldOf(page, label).fill(values[label]);
}

export async function expectValues(page: Page, values: Record<Label, string>) {
  for (const label of fields) await expect(fieldOf(page, label)).toHaveValue(values[label]);
}

export const empty = { Name: "", Email: "", Subject: "", Message: "" };
export const sendPath = "**/functions/v1/send-contact-email";
