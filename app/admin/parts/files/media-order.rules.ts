import { isVideo } from "../../../domain/files/files.rules.ts";
import type { Entry } from "../../../lib/backend/write-records.ts";
import { moveId } from "../../record/order/order-rules.ts";

/** Stored media of a row that stay, those that go with the next save, and chosen files that come. */
export type MediaValue = {
  removedIds: number[];
  added: File[];
  /** Stored ones by their ids and chosen ones, as somebody has put them. Others come last; empty until one is moved. */
  order: (number | File)[];
};

export const noMedia: MediaValue = { removedIds: [], added: [], order: [] };

export type StoredMedium = { id: number; url: string; isVideo: boolean };

/** One that is stored, or a file that was chosen. */
export type Medium = { key: number | File; url: string | null; file: File | null; isVideo: boolean };

/** All media of a row in their order, new ones among them. */
export function arrangeMedia(stored: readonly StoredMedium[], { removedIds, added, order }: MediaValue): Medium[] {
  const kept = stored.filter(({ id }) => !removedIds.includes(id));
  const all: Medium[] = [
    ...kept.map(({ id, url, isVideo }) => ({ key: id, url, file: null, isVideo })),
    ...added.map((file) => ({ key: file, url: null, file, isVideo: isVideo(file.name) })),
  ];
  const place = new Map(order.map((key, position) => [key, position]));
  const placeOf = ({ key }: Medium) => place.get(key) ?? order.length;
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The value with the medium at `from` moved to `to`. Put back as they were, they are in no order by hand. */
export function moveMedium(stored: readonly StoredMedium[], value: MediaValue, from: number, to: number): MediaValue {
  const keys = arrangeMedia(stored, value).map(({ key }) => key);
  const order = moveId(keys, from, to);
  const usual = arrangeMedia(stored, { ...value, order: [] });
  return { ...value, order: usual.every(({ key }, place) => key === order[place]) ? [] : order };
}

/**
 * What was changed of the media whose rows are in `table`.
 * @param urls those of the chosen files, now that they are stored
 */
export function mediaChange(
  table: string,
  stored: readonly StoredMedium[],
  value: MediaValue,
  urls: readonly string[],
): NonNullable<Entry["media"]> {
  const { removedIds, added, order } = value;
  if (removedIds.length + added.length + order.length === 0) return {};
  const add = urls.map((url) => ({ url, type: isVideo(url) ? ("video" as const) : ("image" as const) }));
  const inOrder = arrangeMedia(stored, value).map(({ url, file }) => url ?? urls[added.indexOf(file as File)] ?? "");
  return { [table]: { add, remove: removedIds, ...(order.length > 0 && { order: inOrder }) } };
}
