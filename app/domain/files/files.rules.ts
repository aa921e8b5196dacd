/** Largest file, in bytes (back office §9). */
export const MAX_FILE_BYTES = 5_242_880;

/** `accept` of file inputs. */
export const accepted = {
  images: "image/jpeg,image/png,image/webp,image/gif,.jfif,.pjpeg,.pjp,.jpe,.mpo",
  pdf: ".pdf,application/pdf",
} as const;

/** Video types that news take, and those that gallery items take besides (back office §5). */
export const NEWS_VIDEOS = ["mp4", "webm", "ogg"] as const;
export const GALLERY_VIDEOS = ["mp4", "webm", "ogg", "mov", "avi"] as const;

const IMAGE_TYPES = new Set(["image/jpeg", "image/jpg", "image/pjpeg", "image/png", "image/webp", "image/gif"]);
// Other names of JPEGs, of which not every system knows the type; MPO is that of cameras with two lenses.
const JPEG_NAMES = new Set(["jfif", "pjpeg", "pjp", "jpe", "mpo"]);
const OTHER_PICTURES = new Set(["heic", "heif", "hif", "avif", "tif", "tiff", "bmp"]);

/** Said of a file of another kind (back office §5). */
export const wrongKind = {
  image: () => "File must be an image (JPEG, PNG, WebP, GIF)",
  pdf: () => "File must be a PDF",
  video: () => "File must be a video (MP4, WebM, OGG, MOV, AVI)",
  media: ({ name }: Pick<File, "name">) => `File "${name}" must be an image or video`,
};

type ChosenFile = Pick<File, "name" | "type" | "size">;

/** What is wrong with a chosen image; undefined for nothing. Source: back office §5 "Image files". */
export function checkImage(file: ChosenFile): string | undefined {
  if (!isImage(file)) return wrongKind.image();
  return file.size > MAX_FILE_BYTES ? "Image must be less than 5MB" : undefined;
}

/** What is wrong with a chosen catalogue; undefined for nothing. Source: back office §5 "catalogue accepts .pdf only". */
export function checkPdf(file: ChosenFile): string | undefined {
  if (extensionOf(file.name) !== "pdf") return wrongKind.pdf();
  return file.size > MAX_FILE_BYTES ? "PDF must be less than 5MB" : undefined;
}

/** What is wrong with a chosen film; undefined for nothing. */
export function checkVideo(file: ChosenFile): string | undefined {
  if (!isVideo(file.name)) return wrongKind.video();
  return file.size > MAX_FILE_BYTES ? "Video must be less than 5MB" : undefined;
}

/** What is wrong with a file of additional media; undefined for nothing. Source: back office §5 "Additional media". */
export function checkMedia(file: ChosenFile, videos: readonly string[]): string | undefined {
  if (!isImage(file) && !videos.includes(extensionOf(file.name))) {
    return wrongKind.media(file);
  }
  return file.size > MAX_FILE_BYTES ? `File "${file.name}" must be less than 5MB` : undefined;
}

/** Whether a file or URL is a video, by its extension. Source: back office §5 "Video types recognised by extension". */
export function isVideo(name: string): boolean {
  const extension = extensionOf(name.replace(/[?#].*$/, ""));
  return GALLERY_VIDEOS.some((video) => video === extension);
}

/** `accept` of an input that takes images and these videos. */
export function acceptMedia(videos: readonly string[]): string {
  return [accepted.images, ...videos.map((extension) => `.${extension}`)].join();
}

/** Whether a file says that it is a picture of a kind that is not taken; it may be another one: phones send JPEGs as .heic. */
export function isNamedAsOtherPicture(file: ChosenFile): boolean {
  return !isImage(file) && (file.type.startsWith("image/") || OTHER_PICTURES.has(extensionOf(file.name)));
}

function isImage({ name, type }: ChosenFile): boolean {
  return IMAGE_TYPES.has(type) || JPEG_NAMES.has(extensionOf(name));
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}
