import { both, paragraphs } from "./bilingual.ts";
import type { NewsContent } from "./news-content.ts";

export const news2024And2025: NewsContent[] = [
  {
    id: 3,
    slug: "one-cone-on-film",
    title: both("One Cone, One Turn: a Short Film", "一筒一轉：短片"),
    description: both(
      "Five seconds of a gold cone turning. What inspectors look for on every cone before it is packed.",
      "一個金線錐筒轉動的五秒片段，說明錐筒包裝前的目測重點。",
    ),
    body: paragraphs(
      both(
        "Before a cone is packed it is turned once under a lamp. The film shows what the inspector sees: the light should run up the cone as one unbroken line and cross the winding without a step.",
        "每個錐筒包裝前，均須在燈下轉一圈。片中所見即檢查員所見：光線應成一線由下而上，越過捲繞紋時不見斷層。",
      ),
      both(
        "A dark ring means that the winding tension changed. A dull patch means that the film was scratched by a guide. A bright thread that stands out from its neighbours is a turn that lies on top and would be pulled off in loops.",
        "出現暗圈，表示捲繞張力曾有變化；出現啞斑，表示薄膜遭導紗件刮花；某條線特別突出發亮，則是浮面線圈，使用時會成圈脫落。",
      ),
      both(
        "About one cone in ninety is sent back and rewound. The lot number on the label is given only after this check, so a lot is always a set of cones that were seen under the same lamp.",
        "約每九十筒有一筒退回重繞。標籤上的缸號於檢查後才編定，因此同一缸號的錐筒必經同一燈下檢驗。",
      ),
    ),
    media: ["news/gold-cone-film.jpg", "news/gold-cone-turntable.mp4"],
    pinnedAs: null,
    likes: 19,
    createdAt: "2025-11-18T01:45:00Z",
  },
  {
    id: 2,
    slug: "forty-years-of-kinran",
    title: both("Forty Years of Kinran", "金襴四十年"),
    description: both(
      "In 1985 we opened in Kowloon with six shades of gold. A short account of what changed and what did not.",
      "1985 年，我們在九龍開業，只有六款金色。簡述四十年來的變與不變。",
    ),
    body: paragraphs(
      both(
        "Kinran, written 金襴, is the gold brocade of Kyoto: strips of gilt paper woven into silk. The company was founded in Hong Kong in 1985 to bring that light to machine embroidery, with a stockroom in Kowloon and film metallised and slit in Japan.",
        "金襴，是京都以金箔紙條織入絲綢的織金錦。公司於 1985 年在香港創立，以九龍為倉，由日本鍍膜分切，將這份光澤帶進機繡。",
      ),
      both(
        "The first list had six shades, all gold, in one thickness. Customers ran them at 400 stitches per minute. KM-40, which followed in 1996, was the first of our threads to run at 850; the present version is made for 1,000.",
        "首份價目表只有六色，全是金色，僅一種粗度，客戶以每分鐘 400 針車繡。1996 年推出的 KM-40 是我們首款可達 850 針的線，現行版本則為 1,000 針而設。",
      ),
      both(
        "Today there are twelve families and forty-six stock shades, from a couching thread of 60 dtex to a cap thread of 460. Film is still metallised, slit and wrapped in Japan; winding, inspection and dispatch are in Hong Kong.",
        "今天共有十二個系列、四十六個現貨色號，由 60 dtex 盤金細線至 460 dtex 帽繡粗線。鍍膜、分切、包線仍在日本；捲繞、檢驗及付運則在香港。",
      ),
      both(
        "The picture shows a piece made for the anniversary: burgundy twill, KM-40 in Rich Gold for the figures and KT-3P for the laurel. It hangs in our showroom, where visitors are welcome by appointment.",
        "圖為週年紀念繡品：酒紅斜紋布，數字用 KM-40 濃金，月桂用 KT-3P，現掛於陳列室，歡迎預約參觀。",
      ),
    ),
    media: ["news/anniversary-40.jpg", "gallery-items/embroidered-crest.jpg"],
    pinnedAs: null,
    likes: 86,
    createdAt: "2025-05-07T16:30:00Z",
  },
  {
    id: 1,
    slug: "twenty-four-new-winding-heads",
    title: both("Twenty-Four New Winding Heads", "新增二十四個捲繞頭"),
    description: both(
      "A new winding row with electronic tension control shortens the lead time for custom shades to three to four weeks.",
      "新捲繞線配備電子張力控制，訂染交貨期縮短至三至四星期。",
    ),
    body: paragraphs(
      both(
        "A row of twenty-four winding heads has been running since August. Each head measures the thread tension two hundred times a second and holds it within 2 cN of the set value; the old row held 6 cN.",
        "二十四個捲繞頭的新線自八月投產。每個捲繞頭每秒量度張力二百次，與設定值偏差保持在 2 cN 之內；舊線為 6 cN。",
      ),
      both(
        "Even tension matters more for film than for spun thread. Film that is wound too tightly takes a set and comes off the spool in curls, which is the commonest cause of breaks at the needle.",
        "薄膜線對張力的要求比短纖線更高：捲得過緊會定形，退繞時捲曲，正是車針斷線最常見的原因。",
      ),
      both(
        "A head that sees three tension peaks in one minute stops by itself, and the cone is set aside. In the first month that happened to 31 cones out of 9,400.",
        "若一分鐘內出現三次張力峰值，該頭會自動停機，錐筒另行擱置。首月 9,400 筒之中，共有 31 筒。",
      ),
      both(
        "With the added capacity the lead time for shades that are sold out, and for custom shades after approval of the lab dip, is now three to four weeks.",
        "產能增加後，缺貨色號，以及批核色辦後的訂染色號，交貨期現為三至四星期。",
      ),
    ),
    media: ["news/factory-winding-row.jpg", "products/metallic-smooth-angle.jpg"],
    pinnedAs: null,
    likes: 54,
    createdAt: "2024-09-12T02:00:00Z",
  },
];
