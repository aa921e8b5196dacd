import cormorant from "../assets/fonts/cormorant-500.woff2?url";
import figtree from "../assets/fonts/figtree-400-700.woff2?url";

/** The fonts that every page shows (fonts.css). */
export const fontFiles = [cormorant, figtree];
