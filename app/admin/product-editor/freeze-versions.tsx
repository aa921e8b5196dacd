import { useId } from "react";
import { reasonOf } from "../../lib/backend/failure.ts";
import { counted } from "../../lib/counted.ts";
import { freezePassports } from "../../nouns/products/passports.data.ts";
import { productQueries } from "../../nouns/products/products.queries.ts";
import { showSuccess } from "../../ui/toasts.tsx";
import { useAction } from "../parts/use-action.ts";

/** Freezes what the codes' data for product passports say, each at an address that stays. */
export function FreezeVersions({ productId }: { productId: number }) {
  const headingId = useId();
  const action = useAction({
    run: ({ client }) => freezePassports(client, productId),
    failure: (error) => ({ text: "Failed to freeze a version", detail: reasonOf(error) }),
    refresh: productQueries.key,
    canBeUndone: false,
  });

  function freeze() {
    action.mutate(undefined, {
      onSuccess: (made) =>
        showSuccess(made > 0 ? `${counted(made, "version")} frozen` : "Nothing has changed since the last version"),
    });
  }

  return (
    <section className="screen-section" aria-labelledby={headingId}>
      <header className="apart">
        <h2 id={headingId}>Versions of its Data for Product Passports</h2>
        <button type="button" className="button" aria-disabled={action.isPending || undefined} onClick={freeze}>
          Freeze a version
        </button>
      </header>
      <p className="hint">
        Keeps what is saved now of each code that has changed since its last version, at an address that stays for ever,
        whatever becomes of the code.
      </p>
    </section>
  );
}
