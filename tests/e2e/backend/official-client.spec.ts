import path from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { makeService, unwrap } from "../../conformance/clients.ts";
import { STAFF } from "../../support/start-server.ts";
import { makePicture } from "../support/media-files.ts";
import { expect, test } from "../support/server.ts";

// The official client in a real browser: sign in, then a file chosen in an <input>, sent as browsers send it.
const CLIENT = path.join(import.meta.dirname, "../../../node_modules/@supabase/supabase-js/dist/umd/supabase.js");

declare global {
  var supabase: { createClient(url: string, key: string): SupabaseClient };
}

test("signs in, uploads the chosen file, reads it back and removes it", async ({ page, server }) => {
  await page.goto("/healthz");
  await page.addScriptTag({ path: CLIENT });
  await page.evaluate(() => {
    document.body.innerHTML = '<label>Picture <input type="file" /></label>';
  });
  await page.getByLabel("Picture").setInputFiles(await makePicture("chosen.jpg"));
  const outcome = await page.evaluate(
    async ({ key, staff }) => {
      const client = supabase.createClient(location.origin, key);
      const signedIn = await client.auth.signInWithPassword(staff);
      const file = document.querySelector("input")?.files?.[0];
      if (!file) throw new Error("No file was chosen");
      const bucket = client.storage.from("site-media");
      const sent = await bucket.upload("products/from-the-browser.jpg", file);
      const again = await bucket.upload("products/from-the-browser.jpg", file);
      const replaced = await bucket.upload("products/from-the-browser.jpg", file, { upsert: true, cacheControl: "60" });
      const { publicUrl } = bucket.getPublicUrl("products/from-the-browser.jpg").data;
      const shown = await new Promise<number>((resolve, reject) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = reject;
        image.src = publicUrl;
      });
      const bytes = (await bucket.download("products/from-the-browser.jpg")).data;
      const removed = await bucket.remove(["products/from-the-browser.jpg"]);
      const rows = await client.from("products").select("id", { count: "exact", head: true });
      await client.auth.signOut();
      const after = await client.from("products").select("id", { count: "exact", head: true });
      return {
        user: signedIn.data.user?.email,
        sent: sent.error?.message ?? sent.data?.path,
        again: again.error?.message,
        replaced: replaced.error?.message ?? replaced.data?.path,
        shown,
        isSame: bytes?.size === file.size,
        removed: removed.data?.length,
        rows: [rows.count, after.count],
      };
    },
    { key: server.keys().publishableKey, staff: STAFF },
  );
  const products = unwrap(await makeService(server).from("products").select("status"));
  expect(outcome).toEqual({
    user: STAFF.email,
    sent: "products/from-the-browser.jpg",
    again: "The resource already exists",
    replaced: "products/from-the-browser.jpg",
    shown: 64,
    isSame: true,
    removed: 1,
    rows: [products.length, products.filter(({ status }) => status === "Active").length],
  });
});
