import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { ByteStore } from "./byte-store.ts";
import type { PublicRows } from "./public-rows.ts";

/** What every storage operation works with. */
export type Shelf = { database: Database; store: ByteStore; publicRows: PublicRows; log: Logger };
