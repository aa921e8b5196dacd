import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  type TranslationCoverage,
  type TranslationState,
  translatableTypes,
} from "../../domain/translations/translations.schema.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";
import { shownValue } from "./shown-records.rules.ts";

type CoverageProps = {
  coverage: UseQueryResult<TranslationCoverage>;
  /** The name of a language by its code. */
  languageName: (code: string) => string;
};

/** How much of each entity type is translated into each language; fields without a text don't count. Figures lead to their records. */
export function Coverage({ coverage, languageName }: CoverageProps) {
  return (
    <ul className="coverage" aria-label="Coverage">
      {translatableTypes.map((type) => (
        <li key={type.name}>
          <h2 className="coverage-type">{type.text}</h2>
          {coverage.data
            ?.filter((bar) => bar.entity_type === type.name)
            .map((bar) => (
              <p key={bar.language_code} className="quiet figures coverage-language">
                <span lang={languageFacts(bar.language_code).lang}>{languageName(bar.language_code)}</span>
                <progress
                  className="coverage-bar"
                  aria-label={`${type.text} in ${languageName(bar.language_code)}`}
                  value={bar.translated}
                  max={bar.originals}
                />
                <Figures bar={bar} about={`${type.text} in ${languageName(bar.language_code)}`} />
              </p>
            ))}
        </li>
      ))}
    </ul>
  );
}

function Figures({ bar, about }: { bar: TranslationCoverage[number]; about: string }) {
  const { entity_type, language_code, originals, translated, derived, outdated } = bar;
  const isAllDerived = derived > 0 && derived === translated;
  const figures: { state: TranslationState; count: number; text: string }[] = [
    { state: "translated", count: translated, text: `${translated} of ${originals}${isAllDerived ? " derived" : ""}` },
    { state: "derived", count: isAllDerived ? 0 : derived, text: `${derived} derived` },
    { state: "missing", count: originals - translated, text: `${originals - translated} missing` },
    { state: "outdated", count: outdated, text: `${outdated} outdated` },
  ];
  return (
    <span>
      {figures
        .filter(({ state, count }) => count > 0 || state === "translated")
        .map(({ state, count, text }, place) => {
          const show = shownValue({ state, language: language_code });
          return (
            <span key={state}>
              {place > 0 && ", "}
              {count > 0 ? (
                <Link
                  to={{ search: `${new URLSearchParams({ type: entity_type, show })}` }}
                  preventScrollReset
                  aria-label={`${text}: ${about}`}
                >
                  {text}
                </Link>
              ) : (
                text
              )}
            </span>
          );
        })}
    </span>
  );
}
