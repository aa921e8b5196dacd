import { m } from "../../../lib/i18n/messages.server.ts";

/** What a care is called that threads are looked for by; undefined for what is none. */
export function nameCare(care: string): string | undefined {
  const degrees = /^(?:wash|iron)-(\d{2,3})$/.exec(care)?.[1];
  if (degrees) return care.startsWith("wash") ? m.care_washable({ degrees }) : m.care_ironable({ degrees });
  return { "dry-clean": m.care_dry_clean(), bleach: m.care_bleach() }[care];
}

/** Uses of threads, by their keys. */
export function readUses(): Record<string, string> {
  return {
    logos: m.use_logos(),
    uniforms: m.use_uniforms(),
    caps: m.use_caps(),
    evening: m.use_evening(),
    stage: m.use_stage(),
    children: m.use_children(),
    sleepwear: m.use_sleepwear(),
    denim: m.use_denim(),
    footwear: m.use_footwear(),
    knitwear: m.use_knitwear(),
    weaving: m.use_weaving(),
    trims: m.use_trims(),
    home: m.use_home(),
    ceremonial: m.use_ceremonial(),
    goldwork: m.use_goldwork(),
    gifts: m.use_gifts(),
  };
}
