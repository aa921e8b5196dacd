/**
 * Loads the picture library at its first use: most starts answer many pages before a picture has to be made.
 * One thread for each picture: two pictures at once use the two cores of a small server, and requests still get their turn.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
