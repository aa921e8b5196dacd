import type { Logger } from "pino";
import type { Database, OpenedDatabase } from "../database/database.ts";
import type { AccountMails } from "./account-mails.ts";
import type { Notes } from "./notes.ts";

/** What the handlers of /auth/v1 work with. */
export type AuthContext = {
  database: Database & Pick<OpenedDatabase, "hasRoom">;
  /** Signs sessions; what else has to be secret is derived from it. */
  jwtSecret: string;
  /** Where the site is, without a slash at its end; links of mails lead there. */
  siteUrl: string;
  mails: AccountMails;
  notes: Notes;
  log: Logger;
};
