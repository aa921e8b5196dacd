import { both, paragraphs } from "./bilingual.ts";
import type { ProductContent } from "./products-content.ts";

export const embroideryProducts: ProductContent[] = [
  {
    id: 1,
    slug: "metallic-smooth",
    status: "Active",
    name: both("Metallic Embroidery Thread, Smooth", "平滑金屬繡線"),
    description: both(
      "KM-40: a film-wrapped viscose thread in No. 40 with an even lustre, made to run at full machine speed.",
      "KM-40：40 號薄膜包覆人造絲繡線，光澤均勻，可配合高速繡花機全速運行。",
    ),
    detail: paragraphs(
      both(
        "A 12 µm polyester film is metallised in vacuum, lacquered in the shade, slit to 0.30 mm and wrapped round a viscose core. The wrap is closed: the core never shows, and a satin column reflects as one surface rather than as single stitches.",
        "12 µm 滌綸薄膜經真空鍍膜、上色塗層，分切成 0.30 mm，再緊密包覆於人造絲芯上。包覆層完全閉合，不露紗芯，緞紋繡面反光平整，不見針跡斷續。",
      ),
      both(
        "Use an 80/12 needle with a large eye. On a flat multi-head machine the thread runs at up to 1,000 stitches per minute with an upper tension of 90–110 cN. Keep satin stitches at 2.0 mm or longer, and reduce the density of a rayon design by about ten per cent, because the film does not compress. Stand the cone at least 60 cm below the first guide: most breaks start where the film twists as it leaves the cone.",
        "請用 80/12 號大孔針。平板多頭繡花機最高可達每分鐘 1,000 針，面線張力 90–110 cN。緞紋針距不小於 2.0 mm；沿用人造絲線版帶時，密度宜減約一成，因薄膜不會壓縮。錐筒與第一個過線位之間應留最少 60 cm，斷線多數源於薄膜離開錐筒時扭轉。",
      ),
      both(
        "The usual choice for logos, crests, uniforms, eveningwear and home textiles. Finished embroidery is washed at 40 °C on a mild programme and ironed from the back through a cloth; it must not be bleached.",
        "標誌、徽章、制服、晚裝及家居布藝的常用之選。繡品可於 40 °C 緩和機洗，隔布熨背面，不可漂白。",
      ),
      both(
        "The metallic shades of the Colour Book are listed here. Its light effects are made as KP-40 Pearl & Iridescent and KH-40 Holographic.",
        "本頁列出《色彩手冊》的金屬色；其光效色見 KP-40 珍珠幻彩線及 KH-40 鐳射線。",
      ),
    ),
    pictures: ["metallic-smooth-main", "metallic-smooth-macro", "metallic-smooth-angle"],
    hasCatalogue: true,
    categoryIds: [1],
    createdAt: "2024-01-15T02:00:00Z",
  },
  {
    id: 2,
    slug: "twisted-metallic",
    status: "Active",
    name: both("Twisted Metallic", "三股捻金線"),
    description: both(
      "KT-3P: three metallised plies twisted into one embroidery thread, with the broken sparkle of a fine rope.",
      "KT-3P：三股金屬線合捻的繡線，呈細繩般的點狀閃光。",
    ),
    detail: paragraphs(
      both(
        "Each ply is a complete MS-type thread on a polyester core. Three of them are twisted together at 420 turns per metre, then heat-set so that the thread lies still when it is unwound. Every turn of the rope catches the light at another angle, which gives outlines a hand-worked look.",
        "每股均為滌綸芯 MS 型金屬線，三股以每米 420 捻合捻，再經熱定型，退繞時不易起圈。每個捻紋以不同角度反光，用於勾邊時帶有手工質感。",
      ),
      both(
        "No. 20 needs a 90/14 needle and room: digitise with 0.55–0.60 mm between rows and stitches of 2.5 mm or longer. Run at up to 800 stitches per minute. A 60-weight polyester in the bobbin keeps the back flat.",
        "20 號線須用 90/14 號針，並預留空間：打帶時行距取 0.55–0.60 mm，針距 2.5 mm 或以上，轉速最高每分鐘 800 針。底線用 60 號滌綸，可保持背面平伏。",
      ),
      both(
        "Used for running outlines, merrowed patch edges, lettering of 12 mm and taller, and topstitching on denim and leather goods. The polyester core keeps its strength in industrial laundering at 40 °C.",
        "適用於勾邊、繡章鎖邊、12 mm 或以上字樣，以及牛仔、皮具面線。滌綸芯經 40 °C 工業洗水仍能保持強力。",
      ),
    ),
    pictures: ["twisted-metallic-macro", "twisted-metallic-main", "twisted-metallic-angle"],
    hasCatalogue: true,
    categoryIds: [1, 6],
    createdAt: "2024-01-15T02:10:00Z",
  },
  {
    id: 5,
    slug: "antique-metallic",
    status: "Active",
    name: both("Antique Metallic", "古金屬線"),
    description: both(
      "KA-30: a darkened, openly wrapped embroidery thread in No. 30 for vintage crests, uniforms and heritage menswear.",
      "KA-30：30 號暗調疏繞金屬繡線，適合復古徽章、制服及傳統男裝。",
    ),
    detail: paragraphs(
      both(
        "The film carries a smoked lacquer and is wrapped openly over a dyed core. Between the turns a little of the core shows, so the thread reads as metal that has been handled for years and not as new foil.",
        "薄膜加上煙燻色塗層，疏繞於染色紗芯，繞距之間微露芯色，呈現歲月把玩的舊金質感，而非新箔的亮面。",
      ),
      both(
        "Use a 90/14 needle, an upper tension of 90–120 cN and up to 850 stitches per minute. The open wrap is softer than KM-40; avoid densities below 0.42 mm and lead the thread through smooth ceramic guides. Take the core into account when you match a shade: it is dyed brown for golds, charcoal for pewter and gunmetal, oxblood for ruby.",
        "請用 90/14 號針，面線張力 90–120 cN，最高每分鐘 850 針。疏繞結構較 KM-40 柔軟，行距不宜密於 0.42 mm，並宜使用光滑瓷眼。對色時須計入芯色：金色系配棕芯，錫灰及槍灰配炭灰芯，寶石紅配深棗紅芯。",
      ),
      both(
        "Worked in blazer crests, regimental badges, labels on waxed cotton and leather, and liturgical textiles.",
        "常用於西裝外套徽章、軍團章、油蠟布及皮革嘜頭，以及禮儀織品。",
      ),
    ),
    pictures: ["antique-metallic-main", "antique-metallic-macro", "antique-metallic-angle"],
    hasCatalogue: true,
    categoryIds: [1, 5],
    createdAt: "2024-01-15T02:40:00Z",
  },
  {
    id: 12,
    slug: "heavyweight-cap",
    status: "Active",
    name: both("Heavyweight Thread for Caps", "帽繡粗線"),
    description: both(
      "KW-12: a soft two-ply metallic embroidery thread in No. 12 that covers caps and 3D foam with about half the stitches of a No. 40.",
      "KW-12：12 號雙股鬆捻金屬繡線，覆蓋帽片及立體泡棉所需針數約為 40 號線的一半。",
    ),
    detail: paragraphs(
      both(
        "Two film-wrapped plies are laid together with little twist, so that the thread flattens on the cloth and closes over foam. Metallised film on a polyester core stands up to sun and sweat better than a viscose thread does.",
        "兩股包膜線以低捻度並合，落布後自然攤平，能密實覆蓋泡棉。滌綸芯配金屬鍍膜，耐日曬及汗漬勝於人造絲線。",
      ),
      both(
        "Use a 90/14 needle, 0.80–0.90 mm between rows and stitches from 3.0 mm. On cap frames begin at 550 stitches per minute and raise the speed once the seam is passed; on flat goods 700 is usual. For 3D puff close the ends of each column with a capping stitch and use 2–3 mm foam in the colour of the thread.",
        "請用 90/14 號針，行距 0.80–0.90 mm，針距 3.0 mm 起。帽架由每分鐘 550 針起調，過帽縫後可提速；平面貨品一般為 700 針。立體繡的每段緞紋兩端須加封口針，配 2–3 mm 厚、與線同色的泡棉。",
      ),
      both(
        "Letters should be at least 8 mm high and columns at least 2.5 mm wide. For finer detail on the same cap combine it with KM-40 in the same shade number.",
        "字高宜 8 mm 以上，筆劃闊 2.5 mm 以上。同一帽款的細節可用同色號 KM-40 配搭。",
      ),
    ),
    pictures: ["heavyweight-cap-macro", "heavyweight-cap-main"],
    hasCatalogue: true,
    categoryIds: [6, 1],
    createdAt: "2024-02-20T03:00:00Z",
  },
  {
    id: 13,
    slug: "recycled-metallic",
    status: "Inactive",
    name: both("Recycled Metallic", "再生金屬繡線"),
    description: both(
      "KR-40: a No. 40 thread on a recycled polyester core with film made from offcuts. In trial, planned for 2027.",
      "KR-40：40 號再生滌綸芯繡線，薄膜以邊料再造。現正試產，計劃於 2027 年推出。",
    ),
    detail: paragraphs(
      both(
        "The core is spun from recycled polyester. The film is cast from our own slitting offcuts, metallised and lacquered like that of KM-40, and wound on a recycled paper tube.",
        "紗芯以再生滌綸紡成；薄膜取自分切邊料再造，鍍膜及塗層工序與 KM-40 相同，並以再生紙管捲裝。",
      ),
      both(
        "In trials the thread runs at 900 stitches per minute with an 80/12 needle. The shade of the recycled film is slightly warmer than that of virgin film. Wash tests are not finished; care values will follow before the thread is put on sale.",
        "試產線配 80/12 號針可達每分鐘 900 針。再生薄膜色調較原生薄膜略暖。洗水測試仍在進行，洗護數據將於發售前公佈。",
      ),
    ),
    pictures: ["recycled-metallic-main"],
    hasCatalogue: false,
    categoryIds: [1],
    createdAt: "2026-06-02T02:00:00Z",
  },
];
