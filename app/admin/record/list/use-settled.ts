import { useEffect, useState } from "react";

/** A text once nobody has typed for a moment: each value is sent to the backend. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(text), 200);
    return () => clearTimeout(wait);
  }, [text]);
  return settled;
}
