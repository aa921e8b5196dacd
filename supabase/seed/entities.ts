import { galleryCategories, galleryItems } from "./gallery.ts";
import { itemCodes } from "./item-codes.ts";
import { mediaUrl } from "./media-files.ts";
import { news } from "./news.ts";
import { productCategories } from "./product-categories.ts";
import { products } from "./products.ts";
import { company, pictureOfCode, termsOfProduct } from "./terms.ts";
import type { TranslatedRow } from "./translated-rows.ts";

/** The translatable entity types with their rows, in insert order. */
export function translatedEntities(): Record<string, TranslatedRow[]> {
  return {
    product_categories: productCategories.map((category, index) => ({
      row: { id: category.id, display_order: index + 1, created_at: category.createdAt },
      texts: { name: category.name, description: category.description },
    })),
    products: products.map((product, index) => ({
      row: {
        id: product.id,
        slug: product.slug,
        status: product.status,
        image_url: mediaUrl(`products/${product.pictures[0]}.jpg`),
        catalogue_pdf: product.hasCatalogue ? mediaUrl("pdf/kinran-product-catalogue.pdf") : null,
        display_order: index + 1,
        created_at: product.createdAt,
        updated_at: product.createdAt,
      },
      texts: {
        name: product.name,
        description: product.description,
        detailed_description: product.detail,
        ...termsOfProduct(product.id),
      },
    })),
    item_codes: itemCodes.map((code) => ({
      row: {
        id: code.id,
        product_id: code.productId,
        item_code: code.itemCode,
        image_url: code.imageUrl,
        hex: code.hex,
        hex_source: code.imageUrl ? "photo" : "on screen",
        denier: code.denier,
        length: code.length,
        net_weight: code.netWeight,
        gross_weight: code.grossWeight,
        created_at: "2026-02-24T03:00:00Z",
      },
      texts: {
        color_name: code.colorName,
        picture_shows: pictureOfCode(code.productId, code.imageUrl),
        finish: code.finish,
        composition: code.composition,
        type: code.type,
        country_of_origin: code.country,
        other_information: code.information,
        bleaching: code.bleaching,
        ironing: code.ironing,
        washing_temperature: code.washing,
        other_technical_info: code.technical,
      },
    })),
    gallery_categories: galleryCategories.map((category, index) => ({
      row: { id: category.id, display_order: index + 1, created_at: category.createdAt },
      texts: { name: category.name },
    })),
    gallery_items: galleryItems.map((item, index) => ({
      row: {
        id: item.id,
        slug: item.slug,
        is_pdf: item.pdf !== null,
        primary_image_url: mediaUrl(item.media[0]),
        pdf_url: item.pdf ? mediaUrl(item.pdf) : null,
        status: "Active",
        display_order: index + 1,
      },
      texts: {
        name: item.name,
        description: item.description,
        detailed_description: item.detail,
        project_details: item.projectDetails,
      },
    })),
    news_items: news.map((item) => ({
      row: {
        id: item.id,
        slug: item.slug,
        status: "Active",
        is_pinned: item.pinnedAs !== null,
        display_order: item.pinnedAs ?? 0,
        likes: item.likes,
        primary_image_url: mediaUrl(item.media[0]),
        created_at: item.createdAt,
      },
      texts: { title: item.title, description: item.description, article_body: item.body },
    })),
    company,
  };
}
