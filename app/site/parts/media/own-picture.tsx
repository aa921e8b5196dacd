type OwnPictureProps = { small: string; large: string; fallback: string; alt: string };

/** A picture of the site itself, 3:2, in AVIF of 720 and 1280 pixels with a WebP of 960 for older browsers. */
export function OwnPicture({ small, large, fallback, alt }: OwnPictureProps) {
  return (
    <picture className="own-picture">
      <source
        type="image/avif"
        srcSet={`${small} 720w, ${large} 1280w`}
        sizes="(min-width: 82rem) 616px, (min-width: 48rem) 46vw, 92vw"
      />
      <img src={fallback} alt={alt} width={960} height={640} loading="lazy" decoding="async" />
    </picture>
  );
}
