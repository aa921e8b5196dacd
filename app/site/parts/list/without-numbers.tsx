import { SearchWays } from "./search-ways.tsx";

type WithoutNumbersProps = { text: string; ways: { to: string; text: string }[] };

/** That a search is answered by its words alone, and where its numbers lead. */
export function WithoutNumbers({ text, ways }: WithoutNumbersProps) {
  if (!text) return null;
  return (
    <div className="nothing-found">
      <p className="missing-code">{text}</p>
      <SearchWays ways={ways} />
    </div>
  );
}
