import { both, paragraphs } from "./bilingual.ts";
import type { ProductContent } from "./products-content.ts";

export const yarnAndCordProducts: ProductContent[] = [
  {
    id: 7,
    slug: "lurex-knitting-yarn",
    status: "Active",
    name: both("Lurex Knitting Yarn", "金蔥針織紗"),
    description: both(
      "KY-12: matt viscose and polyamide plied with metallic film, Nm 12/3, with a soft hand and a quiet sparkle.",
      "KY-12：啞光人造絲、尼龍與金蔥合股，Nm 12/3，手感柔軟，閃光含蓄。",
    ),
    detail: paragraphs(
      both(
        "Three ends of Nm 12 are plied: two matt, one carrying a supported MX-type film. The film lies in the groove between the matt plies, which protects it in wear and keeps its edges off the skin.",
        "三條 Nm 12 紗合股：兩條啞光紗，一條帶 MX 型有襯金蔥。金蔥藏於啞光紗的捻溝之間，穿著時不易磨損，薄膜邊亦不刺皮膚。",
      ),
      both(
        "Knit one end on flat machines of 5 to 7 gauge at 4–6 cN. The cones are waxed; put a sleeve over each of them, since film yarns throw loops when the carriage turns. Allow for about 4 % relaxation shrinkage after the first wash when you set the panel length.",
        "橫機 5 至 7 針單條編織，張力 4–6 cN。錐筒已上蠟，請逐筒加網套，以防機頭換向時甩圈。定片長時，須預留首次洗水約 4 % 的鬆弛縮率。",
      ),
      both(
        "Ten combinations on black, ecru and navy grounds, on 1 kg cones. Wash at 30 °C on a very mild programme, dry flat, and iron at 110 °C at most from the back.",
        "黑、米白、海軍藍三種底紗，共十個配色，每筒 1 公斤。以 30 °C 非常緩和程序洗滌，平鋪晾乾，熨背面最高 110 °C。",
      ),
    ),
    pictures: ["lurex-knitting-yarn-knit", "lurex-knitting-yarn-main", "lurex-knitting-yarn-macro"],
    hasCatalogue: true,
    categoryIds: [3],
    createdAt: "2024-02-20T02:00:00Z",
  },
  {
    id: 9,
    slug: "metallic-cord",
    status: "Active",
    name: both("Metallic Cord & Braid", "金屬編織繩"),
    description: both(
      "KC-3.0: an eight-carrier round braid of 3.0 mm for trims, lacing, drawstrings and hang tags.",
      "KC-3.0：直徑 3.0 mm 八股圓編繩，適合飾邊、繫帶、抽繩及吊牌。",
    ),
    detail: paragraphs(
      both(
        "Eight carriers of film-wrapped thread are braided round a bundle of polyester filaments. The core takes the load and keeps the cord round; the breaking load is 240 N.",
        "八股包膜線圍繞滌綸長絲芯編織。芯線承力並保持圓身，斷裂強力為 240 N。",
      ),
      both(
        "Sew it down with a cording foot, or couch it with a machine that carries a cording device: zigzag 4 mm wide, monofilament or matching KM-40 on top. Tape the end before cutting, or cut with a hot knife, so that the braid does not open.",
        "可用繩邊壓腳車縫，或以盤繩裝置釘縫：曲折針闊 4 mm，面線用透明線或同色 KM-40。剪繩前先貼膠紙，或用熱刀切割，以免散口。",
      ),
      both(
        "Spools of 50 m are in stock. Diameters from 1.0 to 6.0 mm and two-colour braids are made from 500 m per shade.",
        "50 米線軸備有現貨。另可訂製 1.0 至 6.0 mm 直徑及雙色編繩，每色 500 米起訂。",
      ),
    ),
    pictures: ["metallic-cord-main", "metallic-cord-macro"],
    hasCatalogue: true,
    categoryIds: [4, 5],
    createdAt: "2024-02-20T02:20:00Z",
  },
  {
    id: 11,
    slug: "fine-couching",
    status: "Active",
    name: both("Fine Couching Thread", "盤金細線"),
    description: both(
      "KS-100: a hair-fine gold thread in No. 100 for couching and hand goldwork, on wooden spools of 500 m.",
      "KS-100：100 號極細金線，供盤金及手繡使用，500 米木線軸包裝。",
    ),
    detail: paragraphs(
      both(
        "The successor of the gilt paper thread of Kyoto brocade, in a form that can be washed: film slit to 0.15 mm, wrapped without a gap on a cupro core. It bends round a curve of 1 mm without opening.",
        "承傳京都織金紙線而可水洗：薄膜分切成 0.15 mm，無隙包覆於銅氨絲芯，繞 1 mm 弧位亦不開口。",
      ),
      both(
        "For couching lay two ends side by side and tie them down every 3 mm with a fine silk or polyester thread; at a point turn one end after the other. In the needle use No. 9 to 11 and lengths of 40 cm, because the wrap wears at the eye.",
        "盤金時兩條並排，每 3 mm 以幼真絲或滌綸線釘縫一針；轉角時逐條折轉。穿針用 9 至 11 號，每段 40 cm，以免線孔磨損包膜。",
      ),
      both(
        "Used for goldwork, ceremonial textiles, Chinese wedding jackets, doll costume and fly tying. Boxes of twelve spools of one shade.",
        "用於盤金繡、禮儀織品、裙褂、人偶服飾及毛鈎。每盒十二個同色線軸。",
      ),
    ),
    pictures: ["fine-couching-main"],
    hasCatalogue: false,
    categoryIds: [5, 1],
    createdAt: "2024-02-20T02:50:00Z",
  },
];
