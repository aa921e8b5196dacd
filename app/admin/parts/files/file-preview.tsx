import { type ReactNode, useEffect, useState } from "react";
import { useUpload } from "../../../lib/backend/upload.ts";
import { useImageSource } from "../../../lib/use-image-source.ts";
import { FileText, X } from "../../../ui/icons.tsx";
import { VideoThumbnail } from "../../../ui/video-thumbnail.tsx";

type FilePreviewProps = {
  file: File | null;
  url: string | null;
  kind: "image" | "video" | "pdf";
  isDisabled: boolean;
  /** Without it the file cannot be taken away. */
  onRemove: (() => void) | undefined;
  /** What it is moved by among others: a handle in front of it, and buttons. */
  handle?: ReactNode;
  moves?: ReactNode;
};

/** A stored or chosen file: its picture or name, how far its upload is, and a button that takes it away. */
export function FilePreview({ file, url, kind, isDisabled, onRemove, handle, moves }: FilePreviewProps) {
  const upload = useUpload(file);
  const name = nameOfFile(file, url);
  return (
    <figure className="file-preview">
      {handle}
      <Shown file={file} url={url} kind={kind} name={name} />
      <figcaption className="cut" title={name}>
        {name}
      </figcaption>
      {moves}
      {upload ? (
        <>
          <progress value={upload.fraction} aria-label={`Uploading ${name}`} />
          <button type="button" className="button small" onClick={upload.cancel}>
            Cancel upload
          </button>
        </>
      ) : (
        onRemove && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove ${name}`}
            disabled={isDisabled}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </button>
        )
      )}
    </figure>
  );
}

function Shown({ file, url, kind, name }: Pick<FilePreviewProps, "file" | "url" | "kind"> & { name: string }) {
  const imageSource = useImageSource();
  const local = useObjectUrl(file);
  const shown = local ?? url ?? "";
  if (kind === "pdf" && local) return <FileText aria-hidden="true" />;
  if (kind === "pdf") {
    return (
      <a href={shown} target="_blank" rel="noopener" aria-label={`Open ${name}`}>
        <FileText aria-hidden="true" />
      </a>
    );
  }
  if (shown === "") return null;
  // Only the name is shown beside it.
  const alt = `Preview of ${name}`;
  if (kind === "video") return <VideoThumbnail url={shown} alt={alt} />;
  return <img {...imageSource(shown, 96)} alt={alt} width={96} height={96} />;
}

/** An address for a file of this computer, as long as it is shown. */
function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** What a stored or chosen file is called. */
export function nameOfFile(file: File | null, url: string | null): string {
  return file?.name ?? fileNameOf(url);
}

function fileNameOf(url: string | null): string {
  const name = url?.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    // Not every address from elsewhere is well escaped.
    return name;
  }
}
