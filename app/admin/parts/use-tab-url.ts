import { useSearchParams } from "react-router";

/**
 * The tab that the address names, `?tab=…`, or the first one; and what opens another one. The search, filter and page of
 * the tab that is left are not those of the next.
 */
export function useTabUrl(tabs: readonly string[]): [tab: string | undefined, openTab: (tab: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get("tab") ?? "";
  return [tabs.includes(named) ? named : tabs[0], (tab) => setParameters({ tab }, { preventScrollReset: true })];
}
