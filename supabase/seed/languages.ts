export const languages = [
  { code: "en", name: "English", display_order: 1 },
  { code: "zh", name: "繁體中文", display_order: 2 },
];
