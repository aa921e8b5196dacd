/** Where a browser keeps the ids of the shades in its tray; start-scripts.js names it too. */
export const TRAY_KEY = "kinran-tray";

/** Where it keeps its last requests; start-scripts.js names it too. */
export const REQUESTS_KEY = "kinran-requests";
