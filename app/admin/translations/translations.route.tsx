import { Tabs } from "@base-ui/react/tabs";
import { useTabUrl } from "../parts/use-tab-url.ts";
import { SearchWords } from "./search-words/search-words.tsx";
import { TranslatedTexts } from "./translated-texts.tsx";

const TITLE = "Translations";
const TABS = [
  { value: "texts", name: "Texts", Panel: TranslatedTexts },
  { value: "search-words", name: "Search words", Panel: SearchWords },
];

// Back office §2, Translations.
export default function TranslationsRoute() {
  const [tab, openTab] = useTabUrl(TABS.map(({ value }) => value));
  const tabs = (
    <Tabs.List className="tab-list" aria-label={TITLE}>
      {TABS.map(({ value, name }) => (
        <Tabs.Tab key={value} value={value}>
          {name}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
  return (
    <Tabs.Root value={tab} onValueChange={openTab}>
      {TABS.map(({ value, Panel }) => (
        <Tabs.Panel key={value} value={value}>
          <Panel title={TITLE} tabs={tabs} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
