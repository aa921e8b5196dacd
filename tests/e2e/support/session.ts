import { expect, type Page } from "@playwright/test";
import { type RunningServer, STAFF } from "../../support/start-server.ts";

/** The heading of the sign-in. */
export const heading = "Sign in to Kinran Threads Admin";

/** Signs in by the form. */
export async function fillIn(page: Page, { email, password } = STAFF) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Ends the session of the page on the server, without a word to the browser. */
export async function endSession(page: Page, { url, keys }: RunningServer) {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem("sb-localhost-auth-token") ?? "{}").access_token,
  );
  const answer = await page.request.post(`${url}/auth/v1/logout?scope=local`, {
    headers: { apikey: keys().publishableKey, Authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
}

/** Answers as the gateway of a hosted backend does where the key is not, or no longer, one of the project. */
export async function refuseKey(page: Page): Promise<void> {
  const json = { message: "Invalid API key", hint: "Double check your Supabase `anon` or `service_role` API key." };
  await page.route(/\/(?:rest|auth)\/v1\//, (route) => route.fulfill({ status: 401, json }));
}
