import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import type { PageParts } from "../../lib/backend/page-parts.ts";
import { filteredBy, readToEnd, unwrap } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";
import { canBeSlug } from "../../lib/slug.ts";
import { CERTIFICATE, type Certificate, listCertificatesOf, onlyValid } from "../product-certificates.data.ts";
import { translateProducts } from "../translate-products.ts";
import { CARD, type ProductCardRow, SUMMARY } from "./products.data.ts";

type Client = SupabaseClient<Database>;
type Tables = Database["public"]["Tables"];
type ReadNumber = "denier_value" | "length_metres" | "net_weight_grams" | "gross_weight_grams";
type ItemCodeRow = Tables["item_codes"]["Row"];

/** What the page shows of an item code. */
export type ItemCode = Omit<ItemCodeRow, "product_id" | "created_at" | "updated_at" | "gtin" | ReadNumber>;

/** A product and the parts of its page. Null is what could not be read. */
export type ProductPage = {
  product: Tables["products"]["Row"] & { original: string | null };
  categories: { id: number; name: string }[] | null;
  images: { id: number; image_url: string }[] | null;
  itemCodes: ItemCode[] | null;
  /** Data sheets and declarations; without those that are superseded. */
  documents: ProductDocument[] | null;
  /** Those that hold today. */
  certificates: Certificate[] | null;
  related: ProductCardRow[] | null;
  /** Projects of the gallery that show it; none where they could not be read. */
  projects: Project[];
};

type Project = Pick<Tables["gallery_items"]["Row"], "id" | "name" | "slug" | "primary_image_url">;

/** What the page shows of a document. */
type ProductDocument = Pick<Tables["documents"]["Row"], "id" | "kind" | "language" | "revision" | "superseded_by">;

/** `isPreview`: whatever its status is, for staff. */
type ProductRequest = { language: string; slug: string; isPreview: boolean };

const CATEGORY_OF_PRODUCT = "product_category_mappings.product_id";
const PRODUCT_OF_CATEGORY = "product_category_mappings.category_id";
/** The columns of it, for a select. */
export const ITEM_CODE =
  "id, item_code, image_url, picture_shows, color_name, hex, hex_source, finish, state, successor_id, composition, type, denier, length, net_weight, gross_weight, country_of_origin, \
other_information, bleaching, ironing, washing_temperature, other_technical_info, care";

const DOCUMENT = "id, kind, language, revision, superseded_by";
const KINDS = ["TDS", "SDS", "declaration"];

const last = { nullsFirst: false };

/**
 * A product with its categories, pictures, item codes and related products in the given language; `null` when there is none
 * that the caller may see. Throws the backend's error when the product itself could not be read; other parts are null then,
 * and told by `parts`. Source: public site §2 "Product detail", §7.
 */
export async function getProductPage(
  client: Client,
  request: ProductRequest,
  parts: PageParts,
): Promise<ProductPage | null> {
  const own = await readOwnParts(client, request, parts);
  if (!own) return null;
  const { product, categories, images, itemCodes, certificates, documents } = own;
  const [related, projects] = await Promise.all([
    parts.read("related products", listRelated(client, product.id, categories)),
    parts.read("projects", listProjects(client, product.id, request.language)),
  ]);
  const idsOf = (rows: { id: number }[] | null) => rows?.map(({ id }) => id) ?? [];
  const translating = listTranslations(client, request.language, {
    products: [product.id, ...idsOf(related)],
    product_categories: idsOf(categories),
    item_codes: idsOf(itemCodes),
  });
  const translations = (await parts.read("translations", translating)) ?? [];
  const [translated = { ...product, original: null }] = translateProducts([product], translations);
  return {
    product: translated,
    categories: categories && translateRows("product_categories", categories, translations),
    images,
    itemCodes: itemCodes && translateRows("item_codes", itemCodes, translations),
    certificates: certificates && onlyValid(certificates),
    documents: documents && currentOf(documents),
    related: related && translateProducts(related, translations),
    projects: projects ?? [],
  };
}

type OwnParts = Omit<ProductPage, "product" | "related" | "projects"> & { product: Tables["products"]["Row"] };

/** The most rows of a joined table that one answer of a hosted backend holds. */
const JOINED_ROWS = 1000;

/** A product with what belongs to it: in one read, or, where that fails or holds not all, each part by itself. */
async function readOwnParts(client: Client, request: ProductRequest, parts: PageParts): Promise<OwnParts | null> {
  const joined = await readJoined(client, request).catch(() => undefined);
  if (joined === null) return null;
  if (joined && joined.itemCodes.length < JOINED_ROWS) return joined;
  const product = await unwrap(selectProduct(client, request, "*").maybeSingle());
  if (!product) return null;
  const [categories, images, itemCodes, certificates, documents] = await Promise.all([
    parts.read("categories", listCategories(client, product.id)),
    parts.read("images", listImages(client, product.id)),
    parts.read("item codes", listItemCodes(client, product.id)),
    parts.read("certificates", listCertificatesOf(client, [product.id])),
    parts.read("documents", listDocuments(client, product.id)),
  ]);
  return { product, categories, images, itemCodes, certificates, documents };
}

async function readJoined(client: Client, request: ProductRequest) {
  if (!canBeSlug(request.slug)) return null;
  const row = await unwrap(
    selectProduct(
      client,
      request,
      `*, product_categories(id, name), product_images(id, image_url), item_codes(${ITEM_CODE}), certificates(${CERTIFICATE}), documents(${DOCUMENT})`,
    )
      .order("display_order", { ...last, referencedTable: "product_categories" })
      .order("name", { referencedTable: "product_categories" })
      .order("id", { referencedTable: "product_categories" })
      .order("display_order", { ...last, referencedTable: "product_images" })
      .order("id", { referencedTable: "product_images" })
      .order("item_code", { referencedTable: "item_codes" })
      .order("id", { referencedTable: "item_codes" })
      .order("id", { referencedTable: "certificates" })
      .maybeSingle(),
  );
  if (!row) return null;
  const {
    product_categories: categories,
    product_images: images,
    item_codes: itemCodes,
    certificates,
    documents,
    ...product
  } = row;
  return { product, categories, images, itemCodes, certificates, documents };
}

function selectProduct<Columns extends string>(client: Client, { slug, isPreview }: ProductRequest, columns: Columns) {
  const products = client.from("products").select(columns).eq("slug", slug);
  return isPreview ? products : products.eq("status", "Active");
}

/** Those that nothing took the place of, by kind and language, the first written first. */
function currentOf(documents: readonly ProductDocument[]): ProductDocument[] {
  const placeOf = ({ kind, language }: ProductDocument) => `${KINDS.indexOf(kind)} ${language}`;
  const current = documents.filter(({ superseded_by }) => superseded_by === null);
  return current.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)) || one.id - other.id);
}

function listDocuments(client: Client, productId: number): Promise<ProductDocument[]> {
  return unwrap(client.from("documents").select(DOCUMENT).eq("product_id", productId).order("id"));
}

function listCategories(client: Client, productId: number): Promise<{ id: number; name: string }[]> {
  const categories = client.from("product_categories").select(filteredBy("id, name", "product_category_mappings"));
  return unwrap(categories.eq(CATEGORY_OF_PRODUCT, productId).order("display_order", last).order("name").order("id"));
}

function listImages(client: Client, productId: number): Promise<{ id: number; image_url: string }[]> {
  const images = client.from("product_images").select("id, image_url").eq("product_id", productId);
  return unwrap(images.order("display_order", last).order("id"));
}

function listItemCodes(client: Client, productId: number): Promise<ItemCode[]> {
  const codes = () => client.from("item_codes").select(ITEM_CODE).eq("product_id", productId);
  return readToEnd((from, to) => codes().order("item_code").order("id").range(from, to));
}

/** At most four Active products that share a category with this one, in the order of the list. */
async function listRelated(
  client: Client,
  productId: number,
  categories: { id: number }[] | null,
): Promise<Omit<ProductCardRow, "original">[]> {
  // Where the categories themselves could not be read.
  const categoryIds = categories?.map(({ id }) => id) ?? (await listCategoryIds(client, productId));
  if (categoryIds.length === 0) return [];
  const read = <Columns extends string>(columns: Columns) =>
    client
      .from("products")
      .select(filteredBy(columns, "product_category_mappings"))
      .eq("status", "Active")
      .in(PRODUCT_OF_CATEGORY, categoryIds)
      .neq("id", productId)
      .order("display_order", last)
      .order("name")
      .order("id")
      .limit(4);
  // Where their codes can't be read, they stand there without their colours.
  return unwrap(read(CARD)).catch(async () =>
    (await unwrap(read(SUMMARY))).map((product) => ({ ...product, item_codes: [] })),
  );
}

/** At most four Active projects that show the product, in the order of the gallery. A PDF has no page to lead to. */
async function listProjects(client: Client, productId: number, language: string): Promise<Project[]> {
  const items = client
    .from("gallery_items")
    .select(filteredBy("id, name, slug, primary_image_url", "gallery_item_products"))
    .match({ status: "Active", is_pdf: false })
    .eq("gallery_item_products.product_id", productId);
  const projects = await unwrap(items.order("display_order", last).order("name").order("id").limit(4));
  const ids = { gallery_items: projects.map(({ id }) => id) };
  return translateRows("gallery_items", projects, await listTranslations(client, language, ids, ["name"]));
}

async function listCategoryIds(client: Client, productId: number): Promise<number[]> {
  const mappings = client.from("product_category_mappings").select("category_id").eq("product_id", productId);
  return (await unwrap(mappings)).map(({ category_id }) => category_id);
}
