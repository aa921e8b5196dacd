import { useRef } from "react";
import { makeUuid } from "../../../lib/make-uuid.ts";

/**
 * What a form saves with. Each attempt at one save brings the same id, by which the backend knows an attempt whose answer was
 * lost; what is saved after it has worked is another save (decision 0032).
 */
export function useSave<Input, Result>(attempt: (input: Input, saveId: string) => Promise<Result>) {
  const saveId = useRef<string>(undefined);
  return async (input: Input): Promise<Result> => {
    saveId.current ??= makeUuid();
    const result = await attempt(input, saveId.current);
    saveId.current = undefined;
    return result;
  };
}
