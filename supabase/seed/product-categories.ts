import { type Bilingual, both } from "./bilingual.ts";

type ProductCategoryContent = { id: number; name: Bilingual; description: Bilingual; createdAt: string };

/** In display order. */
export const productCategories: ProductCategoryContent[] = [
  {
    id: 1,
    name: both("Embroidery Thread", "機繡線"),
    description: both(
      "Film-wrapped threads on king cones for single-head and multi-head embroidery machines, ticket No. 20 to No. 40.",
      "薄膜包覆的機繡線，大錐筒包裝，適用於單頭及多頭電腦繡花機，支數由 20 號至 40 號。",
    ),
    createdAt: "2024-01-08T03:00:00Z",
  },
  {
    id: 2,
    name: both("Specialty Effects", "特殊效果線"),
    description: both(
      "Pearl, holographic, fluorescent and luminous threads, and slit film that flashes like sequins.",
      "珍珠、鐳射、螢光及夜光線，以及閃爍如亮片的分切扁線。",
    ),
    createdAt: "2024-01-08T03:01:00Z",
  },
  {
    id: 3,
    name: both("Knitting & Weaving Yarn", "針織及梭織金蔥紗"),
    description: both(
      "Metallic yarns on cones for flat knitting, circular knitting, weaving and ribbon looms.",
      "錐筒包裝的金蔥紗，供橫機、圓機、梭織及織帶機使用。",
    ),
    createdAt: "2024-01-08T03:02:00Z",
  },
  {
    id: 4,
    name: both("Cord & Braid", "繩帶"),
    description: both(
      "Braided cords for edging, drawstrings, lacing, hang tags and gift wrapping.",
      "編織繩，用於鑲邊、抽繩、繫帶、吊牌及禮品包裝。",
    ),
    createdAt: "2024-01-08T03:03:00Z",
  },
  {
    id: 5,
    name: both("Goldwork & Hand Embroidery", "盤金及手繡"),
    description: both(
      "Fine threads and cords that are laid on the cloth and couched down by hand or with a cording device.",
      "平鋪於布面、再以手工或盤繡裝置釘縫固定的細線與繩。",
    ),
    createdAt: "2024-01-08T03:04:00Z",
  },
  {
    id: 6,
    name: both("Heavyweight & Caps", "粗線及帽繡"),
    description: both(
      "Thick threads that cover foam, cap panels and bold lettering with fewer stitches.",
      "粗支線，以較少針數覆蓋立體泡棉、帽片及粗體字樣。",
    ),
    createdAt: "2024-01-08T03:05:00Z",
  },
];
