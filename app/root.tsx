import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import type { Route } from "./+types/root";
import { listLanguages } from "./domain/languages/languages.data.ts";
import { backendAddress } from "./lib/backend/browser-client.ts";
import { serverClient } from "./lib/backend/server-client.ts";
import { LaterScripts, useServerDocument } from "./lib/document.tsx";
import { siteLanguages } from "./lib/i18n/language-hosts.ts";
import { INTERFACE_LANGUAGES } from "./lib/i18n/languages.ts";
import { runInLocale } from "./lib/i18n/locale.server.ts";
import { useLanguages } from "./lib/i18n/use-languages.ts";
import { leaveOldBuild, useBuildQuestions, useReloadIfOld } from "./lib/other-build.ts";
import { platformContext } from "./lib/platform.ts";
import { ScreenStyles } from "./lib/screen-styles.tsx";
import { describeCompany } from "./lib/seo/company.server.ts";
import { readCompanyFacts } from "./nouns/company/company.data.ts";
import { fontFiles } from "./styles/font-files.ts";
import frameStyles from "./styles/frame.css?url";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => runInLocale(context.get(platformContext).locale, next),
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await leaveOldBuild(request);
    return next();
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const [languages, company] = await Promise.all([
    listLanguages(serverClient(platform)).catch((cause) => {
      platform.log.error({ err: cause }, "languages not read");
      return INTERFACE_LANGUAGES;
    }),
    readCompanyFacts(platform),
  ]);
  const site = siteLanguages(languages, platform.siteUrl, platform.locale);
  return { ...site, company: describeCompany(site.mainOrigin, company), backend: backendAddress(platform) };
}

// A language is a host of its own, so nothing here changes while the page lives.
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const languages = useLanguages();
  // The back office is in English on every host.
  const isAdmin = useLocation().pathname.startsWith("/admin");
  const { scripts, build } = useServerDocument();
  // The server renders the scripts apart, and puts them into the page as a template.
  if (scripts === undefined) return <Scripts />;
  return (
    // A browser has the build from the page.
    <html lang={isAdmin ? "en" : (languages?.current.lang ?? "en")} data-build={build} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0F1420" />
        {fontFiles.map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {!isAdmin && <link rel="stylesheet" href={frameStyles} precedence="frame" />}
        <ScreenStyles />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <LaterScripts />
      </body>
    </html>
  );
}

export default function Root() {
  useBuildQuestions();
  return <Outlet />;
}

/** Shown when even the frame failed, so it depends on nothing that could fail again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useReloadIfOld();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main className="last-error" data-request={useServerDocument().failedRequest} suppressHydrationWarning>
      <title>Kinran Threads</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{status}</p>
      <h1>Something went wrong</h1>
      <p lang="zh-Hant">抱歉，頁面暫時無法顯示。</p>
      <p lang="zh-Hans">抱歉，页面暂时无法显示。</p>
      <a className="button" href="/">
        Return to Home
      </a>
    </main>
  );
}
