import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { ByteStore } from "./byte-store.ts";
import type { PublicRows } from "./public-rows.ts";
import type { Turns } from "./resize-queue.ts";

/** What every storage operation works with. */
export type Shelf = {
  database: Database;
  store: ByteStore;
  publicRows: PublicRows;
  /** In which pictures are decoded. */
  turns: Turns;
  log: Logger;
};
