import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";

/**
 * Submit handler of a form with method get: puts its fields into the URL of the page, without loading the page anew.
 * With `replace` they take the place of the present step of the history.
 */
export function useQueryForm(usuallyReplace = false) {
  const navigate = useNavigate();
  return (event: SubmitEvent<HTMLFormElement>, replace = usuallyReplace) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget, event.nativeEvent.submitter)) {
      if (value) query.set(name, String(value));
    }
    navigate(`?${query}`, { replace, preventScrollReset: true });
  };
}
