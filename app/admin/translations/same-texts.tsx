import { counted } from "../../lib/counted.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";

type SameTextsProps = {
  language: string;
  /** What the same original is translated as elsewhere. */
  offers: readonly string[];
  /** How many other records have the same original and no translation. */
  others: number;
  isDisabled: boolean;
  onTake: (text: string) => void;
  onSaveForOthers: () => void;
};

/** What the same original is translated as elsewhere, to be taken, and a way to save what is written for all that have it. */
export function SameTexts({ language, offers, others, isDisabled, onTake, onSaveForOthers }: SameTextsProps) {
  if (offers.length === 0 && others === 0) return null;
  return (
    <section className="same-texts" aria-label="The same text elsewhere">
      {offers.length > 0 && (
        <>
          <h3 className="quiet">The same text is translated elsewhere</h3>
          <ul>
            {offers.map((text) => (
              <li key={text} className="apart">
                <span lang={languageFacts(language).lang} className="full-text">
                  {text}
                </span>
                <button
                  type="button"
                  className="button small"
                  aria-label={`Use ${text}`}
                  aria-disabled={isDisabled || undefined}
                  onClick={() => !isDisabled && onTake(text)}
                >
                  Use
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {others > 0 && (
        <p className="apart">
          <span className="quiet">
            {counted(others, "other record")} with this text {others === 1 ? "has" : "have"} no translation of it.
          </span>
          <button
            type="button"
            className="button small"
            aria-disabled={isDisabled || undefined}
            onClick={() => !isDisabled && onSaveForOthers()}
          >
            {others === 1 ? "Save for the other one too" : `Save for the ${others} others too`}
          </button>
        </p>
      )}
    </section>
  );
}
