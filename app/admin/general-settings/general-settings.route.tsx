import { Tabs } from "@base-ui/react/tabs";
import { Screen } from "../parts/screen.tsx";
import { ContactUsSettings } from "./contact-us-settings/contact-us-settings.tsx";
import { GlobalSettings } from "./global-settings/global-settings.tsx";
import { HomepageCarousel } from "./homepage-carousel/homepage-carousel.tsx";
import { RemoveStaleFiles } from "./remove-stale-files/remove-stale-files.tsx";
import { Subscribers } from "./subscribers/subscribers.tsx";
import { useTabUrl } from "./use-tab-url.ts";

const tabs = [
  { value: "homepage-carousel", name: "Homepage Carousel", Panel: HomepageCarousel },
  { value: "global-settings", name: "Global Settings", Panel: GlobalSettings },
  { value: "contact-us-settings", name: "Contact Us Settings", Panel: ContactUsSettings },
  { value: "subscribers", name: "Subscribers", Panel: Subscribers },
  { value: "remove-stale-files", name: "Remove Stale Files", Panel: RemoveStaleFiles },
];

// Back office §2, General Settings.
export default function GeneralSettingsRoute() {
  const [tab, openTab] = useTabUrl(tabs.map(({ value }) => value));
  return (
    <Screen title="General Settings" purpose="What the whole site shares: its first page, its mail and its files.">
      <Tabs.Root value={tab} onValueChange={openTab}>
        <Tabs.List className="tab-list" aria-label="General Settings">
          {tabs.map(({ value, name }) => (
            <Tabs.Tab key={value} value={value}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Panel }) => (
          <Tabs.Panel key={value} value={value} className="tab-panel">
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Screen>
  );
}
