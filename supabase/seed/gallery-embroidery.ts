import { both, lines, paragraphs } from "./bilingual.ts";
import type { GalleryItemContent } from "./gallery-content.ts";

export const embroideryProjects: GalleryItemContent[] = [
  {
    id: 2,
    slug: "club-crest-on-burgundy-twill",
    name: both("Club Crest on Burgundy Twill", "酒紅斜紋布會徽"),
    description: both(
      "A blazer crest with a gold border, a silver chevron and a laurel worked in one direction of stitch.",
      "西裝外套會徽：金邊、銀色人字紋，月桂葉以同一針向繡成。",
    ),
    detail: paragraphs(
      both(
        "The club had its crest made by hand until 2019 and wanted a machine version that could stand beside the old ones. The border is satin in KM-40, the chevron is filled at 0.45 mm, and the crown and laurel use KA-30, whose darker film keeps the small leaves apart.",
        "該會所的徽章至 2019 年仍以人手繡製，其後希望以機繡重現，並能與舊章並列。外框用 KM-40 緞紋，人字紋以 0.45 mm 行距填滿，皇冠及月桂則用 KA-30，較暗的薄膜令細葉輪廓分明。",
      ),
      both(
        "All satin columns lie within 30 degrees of the vertical, so the crest catches the light of a room as one piece. Two layers of cut-away backing carry the stitch count without puckering.",
        "所有緞紋針向均在垂直線三十度之內，整個會徽在室內光線下反光一致。背面以兩層剪去式紙樸承托，布面不起皺。",
      ),
    ),
    projectDetails: lines(
      both("Size: 92 × 78 mm", "尺寸：92 × 78 mm"),
      both("Stitches: 24,600", "針數：24,600 針"),
      both(
        "Threads: KT-103, KT-111 and KA30-104, polyester No. 40 in navy",
        "用線：KT-103、KT-111 及 KA30-104、海軍藍 40 號滌綸線",
      ),
      both("Needle and speed: 80/12, 750 stitches per minute", "車針及轉速：80/12 號針，每分鐘 750 針"),
      both("Ground: wool twill, 320 g/m²", "底布：羊毛斜紋布，320 g/m²"),
    ),
    media: [
      "gallery-items/embroidered-crest.jpg",
      "products/antique-metallic-macro.jpg",
      "products/metallic-smooth-macro.jpg",
    ],
    pdf: null,
    categoryIds: [2],
    productIds: [1, 5],
  },
  {
    id: 3,
    slug: "badge-and-patch-set",
    name: both("Badge and Patch Set", "徽章及繡章系列"),
    description: both(
      "Five felt-backed badges and a round chrysanthemum patch with a merrowed gold edge.",
      "五款毛氈底徽章，另配一款金線鎖邊的圓形菊花繡章。",
    ),
    detail: paragraphs(
      both(
        "A set for a retailer’s accessories counter: each badge had to be read at arm’s length and cost little enough to be sold singly. Lettering of 6 mm is worked in KM-40; the edges of the star and the shield are KT-3P laid as a running outline.",
        "為零售商配飾櫃位而設：每枚徽章須在一臂距離內清晰可辨，成本亦須適合單枚發售。6 mm 字樣用 KM-40，星形與盾形外緣則以 KT-3P 行針勾邊。",
      ),
      both(
        "The chrysanthemum patch shows how far one family goes: petals in two golds, leaves in emerald, berries in ruby, all KM-40 at the same density. Its edge is merrowed with KT-3P at 22 stitches per inch.",
        "菊花繡章展示單一系列的表現幅度：花瓣用兩種金色，葉用翡翠綠，花蕾用寶石紅，全以同一密度的 KM-40 繡成；邊緣以 KT-3P 鎖邊，每吋 22 針。",
      ),
    ),
    projectDetails: lines(
      both("Sizes: badges 38–62 mm, patch 80 mm", "尺寸：徽章 38–62 mm，繡章 80 mm"),
      both("Stitches: 5,200–11,800 per piece", "針數：每件 5,200–11,800 針"),
      both(
        "Threads: KT-102, KT-104, KT-111, KT-202, KT-312 and KT3P-102",
        "用線：KT-102、KT-104、KT-111、KT-202、KT-312 及 KT3P-102",
      ),
      both("Finish: heat-seal film on the back, 130 °C, 12 seconds", "後整理：背面熱熔膠膜，130 °C 壓燙 12 秒"),
    ),
    media: ["gallery-items/badge-set.jpg", "gallery-items/chrysanthemum-patch.jpg"],
    pdf: null,
    categoryIds: [2, 4],
    productIds: [1, 2],
  },
  {
    id: 4,
    slug: "cap-logo-in-3d-puff",
    name: both("Cap Logo in 3D Puff", "立體繡帽標"),
    description: both(
      "Raised gold lettering over 3 mm foam on a structured six-panel cap.",
      "六片挺身帽上，3 mm 泡棉襯底的金色立體字樣。",
    ),
    detail: paragraphs(
      both(
        "Serif letters are difficult in 3D puff: the thin strokes cut through the foam and the thick ones gape. Here the thin strokes were widened to 2.6 mm and the whole logo sewn in KW-12, which spreads over the foam with 0.85 mm between rows.",
        "襯線字體做立體繡並不容易：幼劃會切穿泡棉，粗劃則易露底。此款將幼劃加闊至 2.6 mm，全標以 KW-12 車繡，行距 0.85 mm，線身攤平後完全覆蓋泡棉。",
      ),
      both(
        "The capping stitches at the ends of each stroke were sewn first, at half speed. No thread break was counted on the first run of 144 caps.",
        "每劃兩端的封口針先以半速車好。首批 144 頂帽未有斷線記錄。",
      ),
    ),
    projectDetails: lines(
      both("Size: 68 × 34 mm", "尺寸：68 × 34 mm"),
      both("Stitches: 4,900", "針數：4,900 針"),
      both("Thread: KW12-103", "用線：KW12-103"),
      both("Foam: 3 mm, gold", "泡棉：3 mm，金色"),
      both("Needle and speed: 90/14, 550 stitches per minute", "車針及轉速：90/14 號針，每分鐘 550 針"),
    ),
    media: ["gallery-items/cap-logo-3d-puff.jpg", "gallery-items/rich-gold-satin.jpg"],
    pdf: null,
    categoryIds: [2],
    productIds: [12, 1, 2, 5],
  },
];
