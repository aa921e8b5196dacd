import { expect } from "vitest";
import { makeProduct } from "./support/make.ts";
import { openStage } from "./support/scene.ts";
import { insertInto, plainInsert } from "./support/statements.ts";

const table = "item_codes";
const { scene } = openStage();

scene("numbers are read from the texts, in one unit", async (stage) => {
  const product_id = (await makeProduct(stage)).id;
  const texts = [
    [{ denier: "108 D (120 dtex)", length: "5,000 m / cone", net_weight: "60 g" }, [108, 5000, 60]],
    [{ denier: "2,250 D (Nm 12/3)", length: "1.5 km", net_weight: "1 kg" }, [2250, 1500, 1000]],
    [{ denier: "120 dtex", length: "100 yd", net_weight: "2.5 oz" }, [108, 91.44, 70.874]],
    [{ denier: "150D/2", length: " 500 ", net_weight: "2 cones of 60 g" }, [150, 500, 60]],
    [{ denier: "150/2 D", length: "About 500", net_weight: "9".repeat(5000) }, [150, null, null]],
    [{ denier: "Nm 12/3", length: "by weight", net_weight: "60" }, [null, null, 60]],
    [{ denier: null, length: "", net_weight: "12 pcs" }, [null, null, null]],
  ] as const;
  for (const [n, [columns, [denier_value, length_metres, net_weight_grams]]] of texts.entries()) {
    const [stored] = await stage.rows("staff", insertInto(table, { product_id, item_code: `N-${n}`, ...columns }));
    const numbers = [stored?.denier_value, stored?.length_metres, stored?.net_weight_grams];
    expect(numbers.map((found) => (found === null ? null : Number(found)))).toEqual([
      denier_value,
      length_metres,
      net_weight_grams,
    ]);
  }
  const written = { product_id, item_code: "W", denier_value: 5 };
  expect(await stage.refusal("staff", plainInsert(table, written))).toMatchObject({ code: "428C9" });
});
