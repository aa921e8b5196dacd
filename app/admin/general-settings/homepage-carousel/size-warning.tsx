import { useEffect, useState } from "react";
import { TriangleAlert } from "../../../ui/icons.tsx";

// Back office §9.
const recommended = { width: 1920, height: 1080 };

/** Says so when a chosen picture is smaller than recommended. */
export function SizeWarning({ file }: { file: File | null }) {
  const size = usePictureSize(file);
  const isSmall = size && (size.width < recommended.width || size.height < recommended.height);
  return (
    <p role="status" className="warning">
      {isSmall && (
        <>
          <TriangleAlert aria-hidden="true" />
          This picture has {size.width}x{size.height} px. It is smaller than recommended and may look soft on large
          screens.
        </>
      )}
    </p>
  );
}

type Size = { width: number; height: number };

/** Pixels of a chosen picture as it is shown; undefined until they are known, and for what is no picture. */
function usePictureSize(file: File | null): Size | undefined {
  const [measured, setMeasured] = useState<{ file: File; size: Size }>();
  useEffect(() => {
    if (!file) return;
    // The backend says what is wrong with a file that is no picture.
    const picture = new Image();
    const address = URL.createObjectURL(file);
    picture.onload = () => setMeasured({ file, size: { width: picture.naturalWidth, height: picture.naturalHeight } });
    picture.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return measured?.file === file ? measured.size : undefined;
}
