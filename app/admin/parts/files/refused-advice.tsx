import { useEffect, useState } from "react";
import { adviceOn } from "../../../domain/files/refused-file.rules.ts";
import { readBeginning } from "./check-content.ts";

/** What can be done about a file that was refused: nothing for most. */
export function RefusedAdvice({ file, videos }: { file: File; videos?: readonly string[] }) {
  const [advice, setAdvice] = useState<string>();

  useEffect(() => {
    let isGone = false;
    void readBeginning(file).then((beginning) => {
      if (!isGone) setAdvice(beginning && adviceOn(file, beginning, videos));
    });
    return () => {
      isGone = true;
    };
  }, [file, videos]);

  if (advice === undefined) return null;
  return (
    <p className="hint" role="status">
      {advice}
    </p>
  );
}
