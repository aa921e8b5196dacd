import { afterAll, beforeAll, expect, test } from "vitest";
import { changeOf, newOrder } from "../support/entries.ts";
import { type RunningServer, STAFF, startServer } from "../support/start-server.ts";
import { type Client, makeVisitor, signInStaff, unwrap, write } from "./clients.ts";

// Every call of the back office's section 7, made with the official client as staff.
let server: RunningServer;
let staff: Client;

beforeAll(async () => {
  server = await startServer();
  staff = await signInStaff(server);
});
afterAll(() => server?.discard());

const makeProduct = async (slug: string) =>
  unwrap(
    await staff
      .from("products")
      .insert({
        name: `Product ${slug}`,
        slug,
        description: "d",
        detailed_description: "dd",
        status: "Active",
        image_url: null,
        catalogue_pdf: null,
      })
      .select()
      .single(),
  );

test("sign in, session, user, refresh and sign out, with their events", async () => {
  const client = makeVisitor(server);
  const events: string[] = [];
  const { data } = client.auth.onAuthStateChange((event) => void events.push(event));
  const wrong = await client.auth.signInWithPassword({ ...STAFF, password: "wrong" });
  expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });
  const signedIn = await client.auth.signInWithPassword(STAFF);
  expect(signedIn.data.user?.email).toBe(STAFF.email);
  expect((await client.auth.getSession()).data.session?.access_token).toBeTruthy();
  expect((await client.auth.getUser()).data.user?.email).toBe(STAFF.email);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await client.auth.signOut({ scope: "local" })).error).toBeNull();
  expect((await client.auth.getSession()).data.session).toBeNull();
  expect(events).toEqual(expect.arrayContaining(["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED", "SIGNED_OUT"]));
  data.subscription.unsubscribe();
});

test("products: list by name, insert with the next order, update, delete", async () => {
  const before = unwrap(await staff.from("products").select("*").order("name"));
  expect(before.length).toBeGreaterThan(1);
  const highest = Math.max(...before.map((row) => row.display_order ?? 0));
  const product = await makeProduct("made-here");
  expect(product.display_order).toBe(highest + 1);
  const updated = await staff
    .from("products")
    .update({ name: "Renamed", status: "Inactive" })
    .eq("id", product.id)
    .select()
    .single();
  expect(updated.data).toMatchObject({ name: "Renamed", status: "Inactive" });
  const deleted = await staff.from("products").delete().eq("id", product.id).select();
  expect(deleted.data?.length).toBe(1);
  const twice = await makeProduct("same").then(() =>
    staff.from("products").insert({ name: "Other", slug: "same" }).select(),
  );
  expect(twice).toMatchObject({ status: 409, error: { code: "23505" } });
});

test("a product's categories, images and codes", async () => {
  const { id } = await makeProduct("with-parts");
  unwrap(
    await staff
      .from("product_category_mappings")
      .insert([
        { product_id: id, category_id: 1 },
        { product_id: id, category_id: 2 },
      ])
      .select(),
  );
  unwrap(
    await write(
      staff,
      "products",
      changeOf(id, {
        product_category_mappings: [
          [1, 2],
          [2, 3],
        ],
      }),
    ),
  );
  const categories = unwrap(
    await staff.from("product_category_mappings").select("category_id").eq("product_id", id).order("category_id"),
  );
  expect(categories.map((row) => row.category_id)).toEqual([2, 3]);
  await staff.from("product_category_mappings").delete().eq("product_id", id);
  const image = unwrap(
    await staff
      .from("product_images")
      .insert({ product_id: id, image_url: "https://example.com/a.jpg" })
      .select()
      .single(),
  );
  expect(unwrap(await staff.from("product_images").select("id, image_url").eq("product_id", id)).length).toBe(1);
  await staff.from("product_images").delete().eq("id", image.id);
  const code = unwrap(
    await staff.from("item_codes").insert({ product_id: id, item_code: "T-1", denier: "120 D" }).select().single(),
  );
  await staff.from("item_codes").update({ denier: "150 D" }).eq("id", code.id);
  const joined = unwrap(
    await staff.from("item_codes").select("*, products(name)").eq("product_id", id).order("item_code"),
  );
  expect(joined).toMatchObject([{ denier: "150 D", products: { name: "Product with-parts" } }]);
  expect((await staff.rpc("delete_product", { product_id: id })).error).toBeNull();
  expect((await staff.from("item_codes").select("id").eq("product_id", id)).data).toEqual([]);
});

test("orders are saved whole or not at all", async () => {
  const entity = "product_categories";
  const rows = unwrap(await staff.from(entity).select("id, display_order").order("display_order").order("name"));
  const reversed = rows.toReversed().map((row, index) => ({ id: row.id, display_order: index + 1 }));
  const seen = new Map(rows.map((row) => [row.id, row.display_order]));
  const order = (places: typeof reversed) =>
    newOrder(places.map(({ id, display_order }) => ({ id, seen: seen.get(id) ?? null, wanted: display_order })));
  unwrap(await write(staff, entity, order(reversed), { kind: "order" }));
  const after = unwrap(await staff.from(entity).select("id, display_order").order("display_order"));
  expect(after).toEqual(reversed);
  const broken = [
    { id: rows[0]?.id ?? 0, display_order: 9 },
    { id: 999_999, display_order: 10 },
  ];
  const { error } = await write(staff, entity, order(broken), { kind: "order" });
  expect(error).toMatchObject({ code: "PT404", hint: "gone" });
  expect(unwrap(await staff.from(entity).select("id, display_order").order("display_order"))).toEqual(reversed);
});

test("gallery items with their links and media", async () => {
  const item = unwrap(
    await staff.from("gallery_items").insert({ name: "Crest", slug: "crest-here" }).select().single(),
  );
  expect(item).toMatchObject({ status: "Active", is_pdf: false });
  const links = { gallery_item_categories: [[], [1]], gallery_item_products: [[], [1, 2]] } as const;
  unwrap(await write(staff, "gallery_items", changeOf(item.id, links)));
  expect(
    unwrap(await staff.from("gallery_item_categories").select("gallery_category_id").eq("gallery_item_id", item.id)),
  ).toEqual([{ gallery_category_id: 1 }]);
  expect(
    unwrap(await staff.from("gallery_item_products").select("product_id").eq("gallery_item_id", item.id)).length,
  ).toBe(2);
  unwrap(
    await staff
      .from("gallery_images")
      .insert({
        gallery_item_id: item.id,
        image_url: "https://example.com/v.mp4",
        media_type: "video",
        display_order: 1,
      })
      .select(),
  );
  expect(
    unwrap(await staff.from("gallery_images").select("*").eq("gallery_item_id", item.id).order("display_order")).length,
  ).toBe(1);
  expect((await staff.from("gallery_items").delete().eq("id", item.id).select()).data?.length).toBe(1);
});

test("news: create, pin at most three, order, delete", async () => {
  const made = await Promise.all(
    [1, 2, 3].map(async (n) =>
      unwrap(
        await staff
          .from("news_items")
          .insert({
            title: `News ${n}`,
            slug: `news-here-${n}`,
            description: "Ten characters",
            article_body: "At least twenty characters.",
          })
          .select("id")
          .single(),
      ),
    ),
  );
  const pinned = await Promise.all(
    made.map(({ id }) => staff.from("news_items").update({ is_pinned: true }).eq("id", id).select()),
  );
  expect(pinned.filter((answer) => answer.error === null).length).toBe(1);
  expect(pinned.filter((answer) => answer.status === 409).length).toBe(2);
  const { count } = await staff.from("news_items").select("id", { count: "exact", head: true }).eq("is_pinned", true);
  expect(count).toBe(3);
  await staff
    .from("news_items")
    .delete()
    .in(
      "id",
      made.map(({ id }) => id),
    );
});

test("translations with the language's name, added, changed and removed", async () => {
  const key = { entity_type: "product_categories", entity_id: 1, field_name: "name" };
  const listed = unwrap(
    await staff.from("translations").select("*, languages(name)").match(key).order("language_code"),
  );
  expect(listed).toMatchObject([
    { language_code: "cn", languages: { name: "简体中文" }, origin: "derived" },
    { language_code: "zh", languages: { name: "繁體中文" }, origin: "manual" },
  ]);
  const duplicate = await staff
    .from("translations")
    .insert({ ...key, language_code: "zh", translated_value: "另一" })
    .select();
  expect(duplicate.status).toBe(409);
  const id = listed[1]?.id ?? 0;
  await staff
    .from("translations")
    .update({ translated_value: "改", updated_at: new Date().toISOString() })
    .eq("id", id);
  expect(
    unwrap(await staff.from("translations").select("translated_value").eq("id", id).single()).translated_value,
  ).toBe("改");
  expect((await staff.from("translations").delete().eq("id", id).select()).data?.length).toBe(1);
});

test("a language and translations that staff add by hand take the place of derived ones", async () => {
  const { id } = await makeProduct("named-by-hand");
  const place = { entity_type: "products", entity_id: id, field_name: "name", language_code: "cn" };
  const chinese = { ...place, language_code: "zh", translated_value: "三股捻金線" };
  unwrap(await staff.from("translations").insert(chinese).select().single());
  const read = async () =>
    unwrap(await staff.from("translations").select("translated_value, origin").match(place).single());
  expect(await read()).toEqual({ translated_value: "三股捻金线", origin: "derived" });
  unwrap(await staff.from("languages").insert({ code: "cn", name: "简体中文", display_order: 3 }).select().single());
  const own = { ...place, translated_value: "三股金线" };
  const added = unwrap(await staff.from("translations").insert(own).select().single());
  expect(added).toMatchObject({ ...own, origin: "manual" });
  expect((await staff.from("translations").insert(own).select()).status).toBe(409);
  expect((await staff.from("languages").insert({ code: "cn", name: "简体中文" }).select()).status).toBe(409);
  const upserted = { ...own, translated_value: "三股捻金线（KT-3P）" };
  const key = "entity_type,entity_id,field_name,language_code";
  unwrap(await staff.from("translations").upsert(upserted, { onConflict: key }).select().single());
  expect(await read()).toEqual({ translated_value: upserted.translated_value, origin: "manual" });
  unwrap(await staff.from("translations").delete().match(place).select());
  expect(await read()).toEqual({ translated_value: "三股捻金线", origin: "derived" });
  const [upsertedOver] = unwrap(await staff.from("translations").upsert([upserted], { onConflict: key }).select());
  expect(upsertedOver).toMatchObject({ ...upserted, origin: "manual" });
  unwrap(await staff.from("translations").delete().match(place).select());
});

test("settings and subscribers", async () => {
  const slide = unwrap(
    await staff
      .from("general_settings")
      .insert({ type: "carousel", image_url: "/a.jpg", alt_text: "a", display_order: 4, is_active: false })
      .select()
      .single(),
  );
  expect((await makeVisitor(server).from("general_settings").select("id").eq("id", slide.id)).data).toEqual([]);
  await staff.from("general_settings").delete().eq("id", slide.id);
  await staff.from("global_settings").upsert({ type: "duration", value: "4000" }, { onConflict: "type" });
  expect(unwrap(await staff.from("global_settings").select("value").eq("type", "duration").single()).value).toBe(
    "4000",
  );
  const wrong = await staff.from("global_settings").update({ value: "soon" }).eq("type", "duration").select();
  expect(wrong.error?.code).toBe("23514");
  await makeVisitor(server).from("newsletter_subscription").insert({ email: "reader@example.com" });
  const reader = unwrap(
    await staff.from("newsletter_subscription").select("*").eq("email", "reader@example.com").single(),
  );
  const changed = await staff
    .from("newsletter_subscription")
    .update({ active: false, email: "reader2@example.com" })
    .eq("id", reader.id)
    .select()
    .single();
  expect(changed.data).toMatchObject({ active: false, email: "reader2@example.com", createTime: reader.createTime });
  expect((await staff.from("newsletter_subscription").delete().eq("id", reader.id).select()).data?.length).toBe(1);
});
