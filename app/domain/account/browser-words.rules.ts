/** Browsers by what they alone say of themselves; those that also name another one stand first. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, "Edge"],
  [/\bOPR\/(\d+)/, "Opera"],
  [/\bSamsungBrowser\/(\d+)/, "Samsung Internet"],
  [/\bFirefox\/(\d+)/, "Firefox"],
  [/\bFxiOS\/(\d+)/, "Firefox"],
  [/\b(?:Headless)?Chrome\/(\d+)/, "Chrome"],
  [/\bCriOS\/(\d+)/, "Chrome"],
  [/\bVersion\/(\d+)[\d.]* .*Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A browser in words, e.g. "Firefox 128 on Windows"; what calls itself otherwise by its own first word. */
export function browserWords(agent: string | null): string {
  if (!agent?.trim()) return "Unknown browser";
  const system = SYSTEMS.find(([sign]) => sign.test(agent))?.[1];
  for (const [sign, name] of BROWSERS) {
    const version = sign.exec(agent)?.[1];
    if (version) return system ? `${name} ${version} on ${system}` : `${name} ${version}`;
  }
  const first = (agent.trim().split(/[\s/]/)[0] ?? "").slice(0, 40);
  return system ? `${first} on ${system}` : first;
}
