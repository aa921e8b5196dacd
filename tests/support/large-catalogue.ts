import { sql } from "kysely";
import type { Sql } from "../../embedded-backend/database/database.ts";

/** How many products, item codes, and translations into each further language the catalogue then has at least. */
export const LARGE = { products: 2000, itemCodes: 20_000, translations: 2000 };

const pick = (column: string, ...words: string[]) =>
  sql.raw(`(array['${words.join("','")}'])[1 + ${column} % ${words.length}]`);

const NAME = sql`${pick("n", "Metallic", "Lurex", "Pearl", "Neon", "Twisted", "Antique", "Glitter", "Recycled", "Smooth")} || ' '
  || ${pick("n / 9", "Thread", "Yarn", "Cord", "Braid", "Film")} || ' ' || n`;
const DESCRIPTION = sql`'KX-' || n || ': a film-wrapped ' || ${pick("n", "viscose", "polyester", "nylon", "silk")}
  || ' thread in No. ' || n || ' with an even lustre in ' || ${pick("n", "gold", "silver", "copper", "rose", "pewter")}
  || ', made to run at full machine speed.'`;
const NAME_ZH = sql`${pick("n", "金屬", "金蔥", "珍珠", "螢光", "三股", "古金", "閃光", "再生", "平滑")}
  || ${pick("n / 9", "繡線", "紗線", "繩", "編織帶", "扁線")} || ' ' || n`;
const DESCRIPTION_ZH = sql`'KX-' || n || '：' || n || ' 號薄膜包覆人造絲繡線，光澤均勻，可配合高速繡花機全速運行。'`;

/**
 * Fills a catalogue that holds the demo content: products named bench-1 and so on behind those that are there, each with
 * ten item codes, a picture, categories, and name and description in Chinese.
 */
export async function fillCatalogue(db: Sql): Promise<void> {
  await sql`
    insert into public.products (name, slug, description, detailed_description, display_order, image_url)
    select ${NAME}, 'bench-' || n, ${DESCRIPTION}, repeat('A long text about the thread and its use. ', 20), 1000 + n, '/bench.jpg'
    from generate_series(1, ${LARGE.products}::integer) as n`.execute(db);
  const numbered = sql`(select id, display_order - 1000 as n from public.products where slug like 'bench-%') as p`;
  await sql`
    insert into public.product_category_mappings (product_id, category_id)
    select p.id, c.id from ${numbered} join (select id, row_number() over (order by id) as place, count(*) over () as size
      from public.product_categories) as c on c.place in (1 + p.n % c.size, 1 + p.n / 7 % c.size)`.execute(db);
  await sql`insert into public.product_images (product_id, image_url) select p.id, '/bench.jpg' from ${numbered}`.execute(
    db,
  );
  await sql`
    insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value)
    select 'products', p.id, 'name', 'zh', ${NAME_ZH} from ${numbered}
    union all select 'products', p.id, 'description', 'zh', ${DESCRIPTION_ZH} from ${numbered}`.execute(db);
  // Last: each name above would be written into the index of all of them.
  await sql`
    insert into public.item_codes (product_id, item_code, composition, type, length)
    select p.id, 'KX-' || p.n || '-' || shade, 'Polyester', 'M', '5,000 m'
    from ${numbered}, generate_series(1, ${LARGE.itemCodes / LARGE.products}::integer) as shade`.execute(db);
}

/** How many gallery items and news items `fillGalleryAndNews` adds. */
export const LARGE_SECTION = 1500;

/** Fills gallery and news: items named gallery-1 and news-1 and so on, each with media; those of the gallery with categories and a product. */
export async function fillGalleryAndNews(db: Sql): Promise<void> {
  await sql`
    insert into public.gallery_items (name, slug, description, display_order, primary_image_url)
    select ${pick("n", "Woven", "Knitted", "Stitched", "Quilted")} || ' piece ' || n, 'gallery-' || n, 'A piece made of thread ' || n, n, '/bench.jpg'
    from generate_series(1, ${LARGE_SECTION}::integer) as n`.execute(db);
  const items = sql`(select id, substr(slug, 9)::integer as n from public.gallery_items where slug like 'gallery-%') as g`;
  await sql`
    insert into public.gallery_images (gallery_item_id, image_url) select g.id, '/bench.jpg' from ${items}, generate_series(1, 2)`.execute(
    db,
  );
  await sql`
    insert into public.gallery_item_categories (gallery_item_id, gallery_category_id)
    select g.id, c.id from ${items} join (select id, row_number() over (order by id) as place, count(*) over () as size
      from public.gallery_categories) as c on c.place in (1 + g.n % c.size, 1 + g.n / 7 % c.size)`.execute(db);
  await sql`
    insert into public.gallery_item_products (gallery_item_id, product_id)
    select g.id, p.id from ${items} join (select id, row_number() over (order by id) as place, count(*) over () as size
      from public.products) as p on p.place = 1 + g.n % p.size`.execute(db);
  await sql`
    insert into public.news_items (title, slug, description, article_body, created_at, primary_image_url)
    select ${pick("n", "Opening", "Fair", "Report", "Notice")} || ' ' || n, 'news-' || n, 'What happened on day ' || n,
      repeat('A sentence of the report. ', 20), timestamptz '2020-01-01' + n * interval '1 day', '/bench.jpg'
    from generate_series(1, ${LARGE_SECTION}::integer) as n`.execute(db);
  await sql`
    insert into public.news_media (news_item_id, media_url)
    select id, '/bench.jpg' from public.news_items, generate_series(1, 2) where slug like 'news-%'`.execute(db);
}
