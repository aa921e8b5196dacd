import { Mail, Trash2 } from "../../ui/icons.tsx";
import type { Icon } from "../../ui/make-icon.tsx";
import {
  AtSign,
  Award,
  Boxes,
  CircleUser,
  FileText,
  Folder,
  Gauge,
  HistoryClock,
  Images,
  Inbox,
  Languages,
  MailX,
  Newspaper,
  Package,
  Settings,
  Shapes,
  ShieldCheck,
  Tags,
  Users,
  Webhook,
} from "../../ui/subject-icons.tsx";
import type { Access } from "../parts/session/access.ts";
import type { Waiting } from "./use-waiting.ts";

export type Entry = {
  name: string;
  path: string;
  Icon: Icon;
  /** What is read there that not every role reads. */
  reads?: string;
  /** Whether owners alone have it. */
  isOfOwners?: true;
  /** What waits there and is counted beside its name. */
  waiting?: Waiting;
};

/** Entries under a heading; the first stand without one. */
type Group = { heading?: string; entries: Entry[] };

/** Where a second factor is set up. */
export const ACCOUNT_PATH = "/admin/account";

/** The sidebar (back office §2, Admin layout). */
export const groups: Group[] = [
  { entries: [{ name: "Dashboard", path: "/admin", Icon: Gauge }] },
  {
    heading: "Catalogue",
    entries: [
      { name: "Products", path: "/admin/products", Icon: Package },
      { name: "Categories", path: "/admin/categories", Icon: Shapes },
      { name: "Item Codes", path: "/admin/item-codes", Icon: Tags },
      { name: "Certificates", path: "/admin/certificates", Icon: Award },
      { name: "Documents", path: "/admin/documents", Icon: FileText },
      { name: "Gallery Categories", path: "/admin/gallery-categories", Icon: Boxes },
      { name: "Gallery Items", path: "/admin/gallery-items", Icon: Images },
      { name: "News & Events", path: "/admin/news-items", Icon: Newspaper },
      { name: "Files", path: "/admin/files", Icon: Folder },
    ],
  },
  { heading: "Texts", entries: [{ name: "Translations", path: "/admin/translations", Icon: Languages }] },
  {
    heading: "Inbox",
    entries: [
      { name: "Messages", path: "/admin/messages", Icon: Mail, reads: "contact_messages", waiting: "messages" },
      { name: "Requests", path: "/admin/requests", Icon: Inbox, reads: "sample_requests", waiting: "samples" },
      {
        name: "Subscribers",
        path: "/admin/general-settings?tab=subscribers",
        Icon: AtSign,
        reads: "newsletter_subscription",
      },
      { name: "Spam", path: "/admin/spam", Icon: MailX, reads: "spam" },
    ],
  },
  {
    heading: "Administration",
    entries: [
      { name: "General Settings", path: "/admin/general-settings", Icon: Settings },
      { name: "Recent changes", path: "/admin/changes", Icon: HistoryClock },
      { name: "Trash", path: "/admin/trash", Icon: Trash2 },
      { name: "People", path: "/admin/people", Icon: Users, isOfOwners: true },
      { name: "Safety", path: "/admin/safety", Icon: ShieldCheck, isOfOwners: true },
      { name: "Webhooks", path: "/admin/webhooks", Icon: Webhook, isOfOwners: true },
      { name: "My account", path: ACCOUNT_PATH, Icon: CircleUser },
    ],
  },
];

export const entries: Entry[] = groups.flatMap((group) => group.entries);

/** The entry of an address: that of its tab, else of its screen, or of the screen that it belongs to. */
export function entryAt({ pathname, search }: { pathname: string; search: string }): Entry | undefined {
  const tab = new URLSearchParams(search).get("tab");
  return entries.find(({ path }) => path === `${pathname}?tab=${tab}`) ?? screenEntryAt(pathname);
}

/** The entry of a screen, or of the screen that it belongs to. */
export function screenEntryAt(pathname: string): Entry | undefined {
  return entries.find(({ path }) => path === pathname || (path !== "/admin" && pathname.startsWith(`${path}/`)));
}

/** Whether an entry is there for somebody; its address says so where it isn't. */
export function isOffered({ path, reads, isOfOwners }: Entry, access: Access): boolean {
  if (access.isSetUpNeeded) return path === ACCOUNT_PATH;
  return (!isOfOwners || access.isOwner) && (reads === undefined || access.mayRead(reads));
}
