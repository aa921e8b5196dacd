import { both, paragraphs } from "./bilingual.ts";
import type { NewsContent } from "./news-content.ts";

export const news2026: NewsContent[] = [
  {
    id: 7,
    slug: "lunar-new-year-2027-closing-dates",
    title: both("Lunar New Year 2027: Closing Dates and Last Orders", "2027 農曆新年：假期及截單日期"),
    description: both(
      "Our Kowloon office is closed from February 6 to 9, 2027. Please note the last order dates for stock and custom shades.",
      "九龍辦事處於 2027 年 2 月 6 日至 9 日休息。請留意現貨及訂染的截單日期。",
    ),
    body: paragraphs(
      both(
        "The Hong Kong office and warehouse are closed from Saturday, February 6 to Tuesday, February 9, 2027 for Lunar New Year and open again on Wednesday, February 10 at 9:00 AM. Our works in Japan keep the new year earlier and are closed from December 29, 2026 to January 4, 2027.",
        "香港辦事處及貨倉於 2027 年 2 月 6 日（星期六）至 9 日（星期二）農曆新年假期休息，2 月 10 日（星期三）上午九時恢復辦公。日本廠房年假較早，由 2026 年 12 月 29 日至 2027 年 1 月 4 日停工。",
      ),
      both(
        "Stock shades: orders confirmed by Monday, February 1, 2027 leave Hong Kong before the holiday. Later orders are packed from February 10 in the sequence in which they arrived.",
        "現貨色號：2027 年 2 月 1 日（星期一）或之前確認的訂單，可於假期前由香港出貨；其後的訂單由 2 月 10 日起按收單先後安排。",
      ),
      both(
        "Custom shades: a lab dip takes ten working days and production three to four weeks. To ship before the holiday we need your approved standard by Friday, December 18, 2026.",
        "訂染色號：打色辦需十個工作天，大貨生產需三至四星期。如須趕及假期前付運，請於 2026 年 12 月 18 日（星期五）或之前交來批色標準。",
      ),
      both(
        "If you repeat an order for a running style, tell us the lot number now and we will set the same lot aside until the end of February where stock allows.",
        "如屬翻單，請及早告知缸號；倘有存貨，我們會保留同一缸號至二月底。",
      ),
    ),
    media: ["news/holiday-notice.jpg"],
    pinnedAs: 1,
    likes: 12,
    createdAt: "2026-11-16T02:30:00Z",
  },
  {
    id: 6,
    slug: "new-pearl-and-holographic-shades",
    title: both("Eleven New Pearl and Holographic Shades", "十一款珍珠及鐳射新色"),
    description: both(
      "Six pearl and five holographic shades join the stock range. They were first shown at the trims fair in Kowloon in October.",
      "新增六款珍珠色及五款鐳射色現貨，已於十月九龍輔料展首度展出。",
    ),
    body: paragraphs(
      both(
        "For three days in October our stand held 240 cones on open shelves, and visitors took down what they wanted to hold to the light. The question we heard most often was for effect shades on dark grounds. Eleven of them are now in stock.",
        "十月展期三天，我們的攤位以開放貨架陳列 240 個錐筒，來賓可隨意取下對光細看。最多人查詢的是深色底布適用的光效色，現已有十一款備有現貨。",
      ),
      both(
        "KP-40 gains rose, lilac, champagne, mint, dove grey and peach. KH-40 gains copper, ruby, emerald, sapphire and black. All of them run like the shades you know: an 80/12 needle, 80–100 cN, up to 900 stitches per minute for pearl and 850 for holographic.",
        "KP-40 新增珍珠玫瑰、淡紫、香檳、薄荷綠、鴿灰及蜜桃；KH-40 新增鐳射古銅紅、寶石紅、翡翠綠、寶藍及黑色。上機條件與原有色號一致：80/12 號針、張力 80–100 cN，珍珠線最高每分鐘 900 針，鐳射線 850 針。",
      ),
      both(
        "The shades were finished after Colour Book 2026 had been printed and are listed on the product pages only. Dove grey, peach and holographic black are still being measured; their missing values will be added as the tests are completed.",
        "新色於《2026 色彩手冊》付印後完成，暫只列於產品頁。珍珠鴿灰、珍珠蜜桃及鐳射黑仍在檢測，未列數據將於測試完成後補上。",
      ),
      both(
        "Wound samples of one metre per shade are free of charge. State the ground fabric, since both families change with what lies beneath them.",
        "每色可免費索取一米實物線辦。兩個系列的效果均受底布影響，索辦時請註明底布。",
      ),
    ),
    media: ["news/trade-fair-shelf.jpg", "products/pearl-iridescent-macro.jpg", "products/holographic-macro.jpg"],
    pinnedAs: null,
    likes: 41,
    createdAt: "2026-10-27T06:15:00Z",
  },
  {
    id: 5,
    slug: "recycled-metallic-first-measurements",
    title: both("Recycled Metallic: What We Have Measured So Far", "再生金屬線：目前的測試結果"),
    description: both(
      "Slitting leaves offcuts. A thread made from them is in trial; here are the first figures and what is still open.",
      "分切工序必有邊料。以邊料再造的繡線現正試產，以下是首批數據及尚待解決之處。",
    ),
    body: paragraphs(
      both(
        "When film is slit, both edges of the roll are trimmed off. At our works that is about 7 % of the film by weight. Until last year it was sold as scrap.",
        "薄膜分切時，膜卷兩邊須切去修齊，以重量計約佔本廠用膜 7 %，以往一直當廢料出售。",
      ),
      both(
        "Since January the offcuts have been stripped, cast again and metallised like new film. Wrapped on a core of recycled polyester the thread, KR-40, reaches 92 % of the breaking load of KM-40 and ran for two weeks at 900 stitches per minute on a twelve-head machine.",
        "今年一月起，邊料經脫鍍、再次製膜，並以新膜相同工序鍍膜。包覆再生滌綸芯後製成的 KR-40，斷裂強力達 KM-40 的 92 %，並在十二頭繡花機上以每分鐘 900 針連續試運行兩星期。",
      ),
      both(
        "Two things are open. The recast film is slightly warm in tone, which suits gold and green and is visible in silver. And the wash tests have reached 20 of 50 cycles. We will not publish care values before they are complete.",
        "尚有兩點待解決：再造薄膜略帶暖調，用於金色及綠色合適，銀色則可察覺；洗水測試完成了五十次中的二十次，未完成前不會公佈洗護數據。",
      ),
      both(
        "The thread is planned for 2027 in three shades, on tubes of recycled paper. Mills that would like to take part in the trial are welcome to write to us.",
        "計劃於 2027 年推出三個色號，以再生紙管包裝。有意參與試產的廠商歡迎來函。",
      ),
    ),
    media: ["news/recycled-green.jpg"],
    pinnedAs: null,
    likes: 33,
    createdAt: "2026-06-09T03:00:00Z",
  },
  {
    id: 4,
    slug: "colour-book-2026",
    title: both("Colour Book 2026: Thirty Shades Under One Light", "《2026 色彩手冊》：同一光源下的三十色"),
    description: both(
      "The new Colour Book shows thirty shades, each photographed on the spool. The PDF is in the gallery.",
      "新版色彩手冊收錄三十色，逐色實物拍攝，電子版可於圖庫下載。",
    ),
    body: paragraphs(
      both(
        "Metallic thread is hard to print. A flat chip shows the colour of the lacquer and not what the thread does with light. For Colour Book 2026 each of its thirty shades was therefore wound on the same spool and photographed under the same lamp at the same angle.",
        "金屬線的顏色向來難以印刷：平面色塊只見塗層本色，看不到線材如何反光。因此《2026 色彩手冊》的三十個色號，均以同款線軸捲繞，在同一燈光、同一角度下拍攝。",
      ),
      both(
        "The shades fall into four groups: ten precious metals, seven reds to violets, eight blues, greens and darks, and five light effects. The last three figures of an item code are the same in every family, so KT-102, KT3P-102 and KW12-102 are all Classic Gold.",
        "色號分為四組：貴金屬十色、紅紫系七色、藍綠及深色八色、光效五色。貨號的末三位數字各系列一致，因此 KT-102、KT3P-102 及 KW12-102 均為經典金。",
      ),
      both(
        "To order, quote the item code, for example KT-102. The minimum from stock is ten cones per shade; custom shades start at 30 kg with a lab dip in ten working days.",
        "訂購時請註明貨號，例如 KT-102。現貨每色十筒起訂；訂染三十公斤起，十個工作天提供色辦。",
      ),
      both(
        "The [Colour Book in the gallery](/resources?q=2026), a PDF of 1.9 MB, is for choosing. For approval please ask for the wound card in the picture. It carries one metre of each thread, the thirty shades and ten of them again in KT-3P, and is renewed every two years.",
        "[圖庫內的色彩手冊](/resources?q=2026)（PDF，1.9 MB）供選色參考；批色請索取圖中的實物色卡：三十色各附一米線辦，其中十色另附 KT-3P 線辦，每兩年更新一次。",
      ),
    ),
    media: ["news/colour-card-launch.jpg"],
    pinnedAs: 2,
    likes: 27,
    createdAt: "2026-02-24T03:00:00Z",
  },
];
