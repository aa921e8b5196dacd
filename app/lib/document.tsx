import { createContext, useContext } from "react";
import startScripts from "./start-scripts.js?raw";

/** What the server knows of a document when it renders it. A browser has all of it from the document. */
export type ServerDocument = {
  /** The elements that load and feed the scripts of the page, as the router wrote them; undefined while these are rendered. */
  scripts?: string;
  /** Marks our own scripts for the content security policy. */
  nonce?: string;
  /** Id of the build that the document is of. */
  build?: string;
  /** Reads a style sheet of the build by its address; undefined where there is no build, in development. */
  readSheet?: (href: string) => string | undefined;
  /** The id under which the log has the cause of a page that failed. */
  failedRequest?: string | undefined;
};

const ServerDocumentContext = createContext<ServerDocument>({ scripts: "" });

export const ServerDocumentProvider = ServerDocumentContext.Provider;

export function useServerDocument(): ServerDocument {
  return useContext(ServerDocumentContext);
}

/**
 * The scripts of a page. They stand in it as a template and are put into the document after its first paint: the page is
 * complete without them, so they leave the line to its fonts and its main picture (docs/decisions/0028-plain-pages.md).
 */
export function LaterScripts() {
  const { scripts = "", nonce } = useServerDocument();
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what the router wrote */}
      <template id="scripts" dangerouslySetInnerHTML={{ __html: scripts }} suppressHydrationWarning />
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startScripts : "" }}
        suppressHydrationWarning
      />
    </>
  );
}
