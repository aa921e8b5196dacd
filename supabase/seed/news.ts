import { news2024And2025 } from "./news-2024-2025.ts";
import { news2026 } from "./news-2026.ts";
import type { NewsContent } from "./news-content.ts";

export const news: NewsContent[] = [...news2026, ...news2024And2025];
