import type { UseQueryResult } from "@tanstack/react-query";
import { type TranslationCoverage, translatableTypes } from "../../domain/translations/translations.schema.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";

type CoverageProps = {
  coverage: UseQueryResult<TranslationCoverage>;
  /** The name of a language by its code. */
  languageName: (code: string) => string;
};

/** How much of each entity type is translated into each language; fields without a text don't count. */
export function Coverage({ coverage, languageName }: CoverageProps) {
  return (
    <ul className="coverage" aria-label="Coverage">
      {translatableTypes.map((type) => (
        <li key={type.name}>
          <h2 className="coverage-type">{type.text}</h2>
          {coverage.data
            ?.filter((bar) => bar.entity_type === type.name)
            .map(({ language_code, originals, translated, derived, outdated }) => (
              <div key={language_code}>
                <p className="coverage-counts">
                  <span lang={languageFacts(language_code).lang}>{languageName(language_code)}</span>
                  <span>
                    {translated} of {originals}
                    {derived > 0 && (derived === translated ? " derived" : `, ${derived} derived`)}
                    {outdated > 0 && `, ${outdated} outdated`}
                  </span>
                </p>
                <progress
                  className="coverage-bar"
                  aria-label={`${type.text} in ${languageName(language_code)}`}
                  value={translated}
                  max={originals}
                />
              </div>
            ))}
        </li>
      ))}
    </ul>
  );
}
