import { formatSize } from "../../domain/files/stale-files.rules.ts";
import type { StoredFile } from "../../domain/files/stored-files.schema.ts";
import { formatMinute } from "../parts/dates.ts";
import { isLarge, TYPE_WORDS } from "./file-words.ts";

type FileFactsProps = {
  file: StoredFile;
  url: string;
  /** In pixels, once the picture is shown. */
  size: { width: number; height: number } | undefined;
  open: (file: string) => void;
};

/** What a file is: kind, size, where it is stored, and which others are the same. */
export function FileFacts({ file, url, size, open }: FileFactsProps) {
  return (
    <dl className="pairs file-facts">
      <Fact name="Kind">{TYPE_WORDS[file.type]}</Fact>
      <Fact name="Size">
        {formatSize(file.size)}
        {size && `, ${size.width} × ${size.height} pixels`}
        {isLarge(file) && ": it could be smaller"}
      </Fact>
      <Fact name="Stored">
        <time dateTime={file.created_at}>{formatMinute(file.created_at)}</time>
      </Fact>
      <Fact name="Address">
        <a href={url} target="_blank" rel="noopener">
          {file.key}
        </a>
      </Fact>
      {file.same.length > 0 && (
        <Fact name="The same bytes as">
          <ul>
            {file.same.map((key) => (
              <li key={key}>
                <button type="button" className="link-button" onClick={() => open(key)}>
                  {key}
                </button>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
