/** The way of a file to its plan. */
const IMPORT_STEPS = ["File", "Sheet", "Columns", "Preview"] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** The steps of an import, with the one that is asked for; what came before stays in sight below. */
export function ImportSteps({ present }: { present: ImportStep }) {
  const at = IMPORT_STEPS.indexOf(present);
  return (
    <ol className="import-steps" aria-label="Steps">
      {IMPORT_STEPS.map((step, place) => (
        <li key={step} aria-current={place === at ? "step" : undefined} data-done={place < at || undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
