import { z } from "zod";

const said = {
  /** Of what is said of it; null where nothing is. */
  id: z.number().nullable(),
  alt: z.string().nullable(),
  is_decorative: z.boolean(),
  focal_x: z.number(),
  focal_y: z.number(),
};

const file = {
  key: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.enum(["image", "video", "document", "other"]),
  created_at: z.string(),
  ...said,
};

/** A stored file in the list. */
const listedFile = z.object({
  ...file,
  /** In how many places it is used, and how many others have the same bytes. */
  uses: z.number(),
  same: z.number(),
});

const place = z.object({ rank: z.number(), label: z.string() });

/** A page of the list, and from where the next one goes on. */
export const filePage = z.object({ files: z.array(listedFile), total: z.number(), next: place.nullable() });

/** All that is stored and said of one file; the texts by FIELD@LANGUAGE. */
export const storedFile = z.object({
  ...file,
  texts: z.record(z.string(), z.object({ text: z.string(), isOutdated: z.boolean() })),
  /** Keys of the others with the same bytes. */
  same: z.array(z.string()),
});

const record = { noun: z.string(), record_id: z.number(), name: z.string().nullable() };

/** Where a file is used: a place for each column or text; `total` counts those that are not told, too. */
export const fileUses = z.object({
  total: z.number(),
  places: z.array(
    z.object({
      ...record,
      table: z.string(),
      column: z.string(),
      /** Of a translation. */
      language: z.string().nullable(),
      is_mention: z.boolean(),
    }),
  ),
  trash: z.array(z.object(record)),
  is_held: z.boolean(),
});

export type ListedFile = z.infer<typeof listedFile>;
export type FilePage = z.infer<typeof filePage>;
export type FilePlace = z.infer<typeof place>;
export type StoredFile = z.infer<typeof storedFile>;
export type FileUses = z.infer<typeof fileUses>;
export type FileUse = FileUses["places"][number];
