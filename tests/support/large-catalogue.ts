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
