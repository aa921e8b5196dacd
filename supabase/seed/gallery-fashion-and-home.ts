import { both, lines, paragraphs } from "./bilingual.ts";
import type { GalleryItemContent } from "./gallery-content.ts";

export const fashionAndHomeProjects: GalleryItemContent[] = [
  {
    id: 5,
    slug: "evening-dress-with-couched-vines",
    name: both("Evening Dress with Couched Vines", "盤金藤蔓晚裝"),
    description: both(
      "Emerald satin with vines of couched gold and flowers in rose gold and pearl.",
      "祖母綠緞面，盤金藤蔓配玫瑰金及珍珠色花朵。",
    ),
    detail: paragraphs(
      both(
        "The vines are two ends of KS-100 laid side by side and tied down every 3 mm; only the tying thread passes through the satin, so the cloth stays soft and can be draped. Flowers and leaves were worked on a single-head machine before the panels were cut.",
        "藤蔓以兩條 KS-100 並排平鋪，每 3 mm 釘縫一針；只有釘線穿過緞面，布身仍然柔軟垂順。花葉則於裁片前以單頭機繡成。",
      ),
      both(
        "Satin shows every needle hole. We kept to 75/11 needles for the flowers and reduced the density to 0.50 mm, with a water-soluble film on top instead of a heavier backing.",
        "緞面易現針孔，花朵改用 75/11 號針，行距放寬至 0.50 mm，並以面層水溶膜代替厚身紙樸。",
      ),
    ),
    projectDetails: lines(
      both("Panel: 1.10 × 0.65 m, four panels", "裁片：1.10 × 0.65 m，共四片"),
      both("Couched line: 38 m", "盤金長度：38 m"),
      both("Threads: KS100-102, KT-131, KT-312 and KP40-501", "用線：KS100-102、KT-131、KT-312 及 KP40-501"),
      both("Ground: silk duchesse satin, 150 g/m²", "底布：真絲公爵緞，150 g/m²"),
    ),
    media: ["gallery-items/evening-dress-brocade.jpg", "products/fine-couching-main.jpg"],
    pdf: null,
    categoryIds: [3],
    productIds: [11, 1, 3],
  },
  {
    id: 6,
    slug: "sweater-in-gold-and-rose-gold",
    name: both("Sweater in Gold and Rose Gold", "金色與玫瑰金毛衫"),
    description: both(
      "A plain stockinette sweater in ecru KY-12 with two film shades, knitted on 5 gauge.",
      "米白底 KY-12 平針毛衫，混入兩種金蔥色，五針橫機編織。",
    ),
    detail: paragraphs(
      both(
        "Two cones, ecru with gold and ecru with rose gold, alternate every second course. From a distance the sweater looks champagne; close up the two metals separate.",
        "米白混金色與米白混玫瑰金兩筒紗，每兩橫列交替。遠看呈香檳色，近看則見兩種金屬色各自分明。",
      ),
      both(
        "Alternating cones also evens out the lots: no panel depends on one cone only. Panels were steamed at a distance of 5 cm, never pressed, and lost 3.6 % in length in the first wash.",
        "交替用筒亦可平均缸差，每片都不依賴單一錐筒。裁片以 5 cm 距離輕蒸，不可壓燙；首次洗水後長度縮 3.6 %。",
      ),
    ),
    projectDetails: lines(
      both("Gauge: 5 gg, one end, stockinette", "針種：5 針橫機，單條，平針"),
      both("Weight: 410 g in size M", "重量：M 碼 410 g"),
      both("Yarn: KY12-E102 and KY12-E131", "用紗：KY12-E102 及 KY12-E131"),
      both("Care: 30 °C very mild, dry flat", "洗護：30 °C 非常緩和程序，平鋪晾乾"),
    ),
    media: ["gallery-items/knit-lurex-sweater.jpg", "products/lurex-knitting-yarn-knit.jpg"],
    pdf: null,
    categoryIds: [3],
    productIds: [7],
  },
  {
    id: 7,
    slug: "grosgrain-ribbon-with-metallic-weft",
    name: both("Grosgrain Ribbon with Metallic Weft", "金緯羅紋絲帶"),
    description: both(
      "A 40 mm gold ribbon with rose gold edges, woven for gift packaging. With a short film of the thread in moving light.",
      "闊 40 mm 金色羅紋絲帶，玫瑰金鑲邊，為禮品包裝而織。附短片展示線材在流動光線下的效果。",
    ),
    detail: paragraphs(
      both(
        "The ribs are polyester; the light comes from an extra weft of KF-M that floats over two ribs and under one. At the edges the weft changes to rose gold for the last 3 mm on either side.",
        "羅紋以滌綸織成，光澤來自附加緯紗 KF-M，浮過兩條羅紋、再沉一條。兩側最後 3 mm 換成玫瑰金緯紗。",
      ),
      both(
        "Flat film has to enter the shed without a twist. The loom was fitted with an unrolling creel, and the film tension was held at 10 cN. The ribbon keeps its loops without wire.",
        "扁線入梭口時不可帶捻，織機因此改用滾動退繞紗架，薄膜張力維持 10 cN。絲帶無需鐵線亦能站立成環。",
      ),
    ),
    projectDetails: lines(
      both("Width: 40 mm", "闊度：40 mm"),
      both("Wefts: 14 ribs per cm, KFM-102 and KFM-131", "緯紗：每厘米 14 條羅紋，KFM-102 及 KFM-131"),
      both("Length woven: 12,000 m in two lots", "織造長度：12,000 m，分兩缸"),
      both("Film: light sweeping across wound rose gold thread", "短片：光線掃過玫瑰金捲線"),
    ),
    media: [
      "gallery-items/metallic-ribbon.jpg",
      "gallery-videos/light-sweep-winding.mp4",
      "products/sequin-film-macro.jpg",
    ],
    pdf: null,
    categoryIds: [4],
    productIds: [10, 9],
  },
  {
    id: 8,
    slug: "navy-cushion-with-medallion",
    name: both("Navy Cushion with Medallion", "海軍藍團花抱枕"),
    description: both(
      "A hotel cushion with a gold medallion, eight leaves and a corded edge.",
      "酒店抱枕：金線團花、八片葉飾及繩邊。",
    ),
    detail: paragraphs(
      both(
        "Cushions are leaned on, so nothing may snag. The medallion has no satin stitch longer than 6 mm; longer shapes are split into two rows. The outline is KT-3P, which lies flat after it is heat-set.",
        "抱枕經常受壓，繡面不可鈎線。團花緞紋不超過 6 mm，較長的圖形分作兩行；輪廓用經熱定型、平伏不翹的 KT-3P。",
      ),
      both(
        "The edge is KC-3.0, sewn in with the seam. Classic Gold, shade 102, was chosen for thread and cord alike; the hotel keeps the lot numbers for later orders.",
        "邊緣以 KC-3.0 夾縫入邊。繡線與繩同用經典金（色號 102），酒店亦保存缸號以備日後翻單。",
      ),
    ),
    projectDetails: lines(
      both("Size: 450 × 450 mm, medallion 180 mm", "尺寸：450 × 450 mm，團花 180 mm"),
      both("Stitches: 31,200", "針數：31,200 針"),
      both("Threads: KT-102 and KT3P-102; cord KC30-102", "用線：KT-102 及 KT3P-102；編繩 KC30-102"),
      both("Care: 40 °C mild, cover only", "洗護：只限枕套，40 °C 緩和程序"),
    ),
    media: ["gallery-items/cushion.jpg", "products/metallic-cord-macro.jpg"],
    pdf: null,
    categoryIds: [4],
    productIds: [1, 2, 9],
  },
];
