/**
 * Width at which a slide of 16:9 fills the screen. On a tall screen the text's dark ground covers half of the picture, so
 * a coarser one will do: it is what a phone waits for.
 */
export const SLIDE_SIZES = "(min-aspect-ratio: 3/4) max(100vw, 178vh), max(100vw, 110vh)";
