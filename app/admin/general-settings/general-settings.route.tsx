import { Tabs } from "@base-ui/react/tabs";
import { Screen } from "../parts/screen.tsx";
import { useAccess } from "../parts/session/access.ts";
import { Writing } from "../parts/session/writing.tsx";
import { useTabUrl } from "../parts/use-tab-url.ts";
import { CompanySettings } from "./company/company-settings.tsx";
import { ContactUsSettings } from "./contact-us-settings/contact-us-settings.tsx";
import { GlobalSettings } from "./global-settings/global-settings.tsx";
import { HomepageCarousel } from "./homepage-carousel/homepage-carousel.tsx";
import { RemoveStaleFiles } from "./remove-stale-files/remove-stale-files.tsx";
import { Subscribers } from "./subscribers/subscribers.tsx";

const tabs = [
  { value: "homepage-carousel", table: "general_settings", name: "Homepage Carousel", Panel: HomepageCarousel },
  { value: "global-settings", table: "global_settings", name: "Global Settings", Panel: GlobalSettings },
  { value: "contact-us-settings", table: "global_settings", name: "Contact Us Settings", Panel: ContactUsSettings },
  { value: "subscribers", table: "newsletter_subscription", name: "Subscribers", Panel: Subscribers },
  { value: "remove-stale-files", table: "files", name: "Remove Stale Files", Panel: RemoveStaleFiles },
  // Behind those of the specification.
  { value: "company", table: "company", name: "Company", Panel: CompanySettings },
];

// Back office §2, General Settings.
export default function GeneralSettingsRoute() {
  const { mayRead, mayWrite } = useAccess();
  // Stale files are there to be removed.
  const offered = tabs.filter(({ table }) => (table === "files" ? mayWrite(table) : mayRead(table)));
  const [tab, openTab] = useTabUrl(offered.map(({ value }) => value));
  return (
    <Screen
      title="General Settings"
      purpose="What the whole site shares: its first page, its mail, its files and what the company says of itself."
    >
      <Tabs.Root value={tab} onValueChange={openTab}>
        <Tabs.List className="tab-list" aria-label="General Settings">
          {offered.map(({ value, name }) => (
            <Tabs.Tab key={value} value={value}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {offered.map(({ value, table, Panel }) => (
          <Tabs.Panel key={value} value={value} className="tab-panel">
            <Writing table={table}>
              <Panel />
            </Writing>
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Screen>
  );
}
