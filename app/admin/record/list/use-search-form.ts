import { useEffect, useState } from "react";
import { foldText } from "../../../lib/fold-text.ts";

/**
 * How texts are compared with a search: folded, and where it has Chinese characters whatever form these have. The
 * table of forms is loaded once somebody searches for such.
 */
export function useSearchForm(search: string): (text: string) => string {
  const [fold, setFold] = useState<(text: string) => string>(() => foldText);
  const isChinese = /\p{Script=Han}/u.test(search);
  useEffect(() => {
    if (isChinese) void import("../../../lib/han/fold-han.ts").then(({ foldHan }) => setFold(() => foldHan));
  }, [isChinese]);
  return isChinese ? fold : foldText;
}
