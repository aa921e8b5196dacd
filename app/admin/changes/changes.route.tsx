import { Tabs } from "@base-ui/react/tabs";
import { Screen } from "../parts/screen.tsx";
import { useAccess } from "../parts/session/access.ts";
import { useTabUrl } from "../parts/use-tab-url.ts";
import { AccessEvents } from "./access-events.tsx";
import { Changes } from "./changes.tsx";

const tabs = [
  { value: "content", name: "Content", Panel: Changes },
  { value: "access", name: "Sign-ins and people", Panel: AccessEvents },
];

/** What was changed; for owners also who got in, and what became of whom. */
export default function ChangesRoute() {
  const { isOwner } = useAccess();
  const [tab, openTab] = useTabUrl(tabs.map(({ value }) => value));
  return (
    <Screen title="Recent changes" purpose="What was changed, by whom and when. Each change can be taken back.">
      {isOwner ? (
        <Tabs.Root value={tab} onValueChange={openTab}>
          <Tabs.List className="tab-list" aria-label="Recent changes">
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
      ) : (
        <Changes />
      )}
    </Screen>
  );
}
