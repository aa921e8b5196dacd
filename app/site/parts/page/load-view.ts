/**
 * Client loader of a screen that shows itself at once: from another screen its loading state stands until the view has
 * come; on the same one what is there stays. The view is null when it can't be reached, which is logged.
 */
export async function loadView<View>(request: Request, answer: Promise<{ view: View }>) {
  const isHere = new URL(request.url).pathname === location.pathname;
  const view = answer.then(
    (loaded) => loaded.view,
    (cause) => {
      const elsewhere = cause instanceof Response && cause.headers.get("Location");
      if (!elsewhere) {
        // Who went on to another page is not told that this one was left.
        if (!request.signal.aborted) console.warn("Screen not loaded", cause);
        return null;
      }
      if (isHere) throw cause;
      location.replace(elsewhere);
      return new Promise<never>(() => {});
    },
  );
  return { view: isHere ? await view : view };
}
