import { useFrame } from "../parts/use-frame.ts";

// Public site §9, Gallery loading skeletons.
const places = Array.from({ length: 6 }, (_, place) => place);

/** The list's shape while its content is on the way. */
export function GalleryLoading() {
  const { states } = useFrame();
  return (
    <>
      <title>{states.gallery.loading}</title>
      <div className="hero list-hero" />
      <section className="content section resource-gallery" aria-busy="true">
        <p className="counted" role="status">
          {states.gallery.loading}
        </p>
        <ul className="gallery-grid" aria-hidden="true">
          {places.map((place) => (
            <li className="gallery-card skeleton" key={place}>
              <span className="picture" />
              <span className="line" />
              <span className="line" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
