import { useLocation, useNavigate } from "react-router";

/** Which file an address opens: `?file=KEY`, so that back, reload and a new sign-in find it again. */
export function useFileUrl() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const at = (file: string | undefined) => {
    const parameters = new URLSearchParams(search);
    for (const name of ["file", "edit"]) parameters.delete(name);
    if (file !== undefined) parameters.set("file", file);
    return { pathname, search: parameters.toString() };
  };
  return {
    file: new URLSearchParams(search).get("file") ?? undefined,
    openFile: (file: string) => void navigate(at(file), { state: { isOpenedHere: true }, preventScrollReset: true }),
    /** In place of what is open. */
    openOther: (file: string) => void navigate(at(file), { replace: true, state, preventScrollReset: true }),
    close: () => {
      if (state?.isOpenedHere) return void navigate(-1);
      void navigate(at(undefined), { replace: true, preventScrollReset: true });
    },
  };
}
