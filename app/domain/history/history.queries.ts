/** What the back office loads of the history of changes. */
export const historyQueries = {
  /** Key of all of it: each change of staff adds to it. */
  key: ["history"],
};
