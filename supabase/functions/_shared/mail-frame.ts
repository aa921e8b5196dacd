export const HOUSE_NAME = "Kinran Threads";

type Framed = {
  /** Tag of the language. */
  lang: string;
  heading: string;
  /** HTML below the heading, and below the line that ends it. */
  body: readonly string[];
  foot: string;
};

/** A mail in the house style. Mail programs read styles in elements alone, and tables where browsers have better. */
export function frameMail({ lang, heading, body, foot }: Framed): string {
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#f6f2e9;color:#15120e;font:16px/1.5 Figtree,'Helvetica Neue',Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-top:3px solid #b8892b"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font:600 20px/1.2 Cormorant,Georgia,serif;letter-spacing:.04em">${HOUSE_NAME}</p>
<h1 style="margin:0 0 16px;font:600 26px/1.25 Cormorant,Georgia,serif">${escapeHtml(heading)}</h1>
${body.join("\n")}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #ddd6c6;color:#5b5347;font-size:14px">${foot}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

export function button({ label, link }: { label: string; link: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:#15120e;color:#ffffff;text-decoration:none;border-radius:2px">${escapeHtml(label)}</a></p>`;
}

export function quietLink(label: string, link: string): string {
  return `<a href="${escapeHtml(link)}" style="color:#8a6414">${escapeHtml(label)}</a>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
