import { useImageSource } from "../../lib/use-image-source.ts";
import { useQueryForm } from "../parts/list/use-query-form.ts";
import type { ProductTexts } from "./product-detail.texts.server.ts";
import type { ProductView } from "./product-detail.view.server.ts";

type ItemCodePickerProps = { texts: ProductTexts; codes: ProductView["codes"]; selected: string };

export function ItemCodePicker({ texts, codes, selected }: ItemCodePickerProps) {
  const choose = useQueryForm(true);
  const imageSource = useImageSource();
  return (
    <form method="get" className="item-codes" onSubmit={choose}>
      <h2 id="item-codes">{texts.codes}</h2>
      <fieldset className="pills" aria-labelledby="item-codes">
        {codes.map(({ code, swatch }) => (
          <button type="submit" className="pill" key={code} name="code" value={code} aria-pressed={code === selected}>
            {swatch && (
              <img {...imageSource(swatch, 24)} alt="" width={24} height={24} loading="lazy" fetchPriority="low" />
            )}
            {code}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
