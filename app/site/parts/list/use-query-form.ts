import type { SubmitEvent } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/** What a form never keeps: a new choice begins on the first page of its list. */
const PAGE = "page";

/**
 * Submit handler of a form with method get: puts its fields into the URL of the page, without loading the page anew.
 * With `replace` they take the place of the present step of the history. What another form has asked for and is still
 * on its way is kept: this form's hidden fields are those of the page that is shown.
 */
export function useQueryForm(usuallyReplace = false) {
  const navigate = useNavigate();
  const shown = useLocation();
  const { location: coming } = useNavigation();
  return (event: SubmitEvent<HTMLFormElement>, replace = usuallyReplace) => {
    event.preventDefault();
    const form = event.currentTarget;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form, event.nativeEvent.submitter)) {
      if (value) query.set(name, String(value));
    }
    if (coming?.pathname === shown.pathname) {
      const before = new URLSearchParams(shown.search);
      const next = new URLSearchParams(coming.search);
      for (const name of new Set([...before.keys(), ...next.keys()])) {
        const value = next.get(name);
        if (name === PAGE || isOwn(form, name) || value === before.get(name)) continue;
        if (value) query.set(name, value);
        else query.delete(name);
      }
    }
    navigate(`?${query}`, { replace, preventScrollReset: true });
  };
}

/** A control that the visitor sets, not a hidden field that is kept. */
function isOwn(form: HTMLFormElement, name: string) {
  return [...form.elements].some((control) => {
    const { name: own, type } = control as HTMLInputElement;
    return own === name && type !== "hidden";
  });
}
