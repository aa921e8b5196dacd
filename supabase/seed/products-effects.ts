import { both, paragraphs } from "./bilingual.ts";
import type { ProductContent } from "./products-content.ts";

export const effectProducts: ProductContent[] = [
  {
    id: 3,
    slug: "pearl-iridescent",
    status: "Active",
    name: both("Pearl & Iridescent", "珍珠幻彩線"),
    description: both(
      "KP-40: a soft pearl film that shifts from rose to aqua as the light moves.",
      "KP-40：珍珠膜繡線，隨光線由粉轉藍，柔和幻彩。",
    ),
    detail: paragraphs(
      both(
        "Instead of metal the film carries several transparent layers, each thinner than a wavelength of light. They reflect one colour straight on and another at an angle. Wrapped over a white core the thread looks like the inside of a shell.",
        "薄膜不鍍金屬，而是疊上多層比光波更薄的透明塗層，正面與側面各反射不同顏色；包覆白色紗芯後，猶如貝殼內壁的光澤。",
      ),
      both(
        "The cloth underneath decides how much of the shift is seen: on white it stays pale, on navy or black it becomes vivid. Ask for a stitched sample on your own ground before you choose the shade.",
        "底布顏色決定幻彩程度：白底清淡，海軍藍或黑底則鮮明。選色前建議索取繡於貴司底布上的樣辦。",
      ),
      both(
        "Use an 80/12 needle, an upper tension of 80–100 cN and up to 900 stitches per minute. The film contains no metal, so it neither tarnishes nor disturbs needle detectors. Iron at 110 °C at most, from the back and without steam.",
        "請用 80/12 號針，面線張力 80–100 cN，最高每分鐘 900 針。薄膜不含金屬，不會變色發黑，亦不影響驗針機。熨燙最高 110 °C，熨背面，不可用蒸汽。",
      ),
      both("Chosen for bridal wear, childrenswear, dance costumes and sleepwear.", "適合婚紗、童裝、舞衣及睡衣。"),
    ),
    pictures: ["pearl-iridescent-angle", "pearl-iridescent-macro", "pearl-iridescent-main"],
    hasCatalogue: true,
    categoryIds: [2, 1],
    createdAt: "2024-01-15T02:20:00Z",
  },
  {
    id: 4,
    slug: "holographic",
    status: "Active",
    name: both("Holographic", "鐳射線"),
    description: both(
      "KH-40: micro-embossed film that breaks light into full-spectrum glints.",
      "KH-40：微壓紋鐳射膜繡線，光線化為全光譜閃點。",
    ),
    detail: paragraphs(
      both(
        "A nickel shim presses about a thousand lines per millimetre into the lacquer before the film is metallised. Each stitch then acts as a small grating, and the colours run along the row as the garment moves.",
        "鍍膜前，先以鎳版在塗層壓出每毫米約一千條細紋；每一針都成為微型光柵，衣物擺動時色彩沿線流轉。",
      ),
      both(
        "Long stitches show the effect best: 3–5 mm in satin, or a loose fill at 0.50 mm. Use an 80/12 needle and up to 850 stitches per minute. Heat is its one weakness. Above 130 °C the embossing flattens and the thread turns plain silver, so heat-seal badges from the back and keep the press time under 12 seconds.",
        "長針最能表現效果：緞紋取 3–5 mm，或以 0.50 mm 行距作疏填。請用 80/12 號針，最高每分鐘 850 針。唯一要留意的是熱力：高於 130 °C 壓紋會變平，線色轉為普通銀色，因此燙章應由背面加熱，壓燙不超過 12 秒。",
      ),
      both(
        "For stage and dancewear, sports logos, trims on footwear and seasonal gift packaging. Do not dry clean.",
        "適用於舞台及舞衣、運動標誌、鞋面裝飾及節日禮品包裝。不可乾洗。",
      ),
    ),
    pictures: ["holographic-main", "holographic-macro", "holographic-angle"],
    hasCatalogue: true,
    categoryIds: [2, 1],
    createdAt: "2024-01-15T02:30:00Z",
  },
  {
    id: 6,
    slug: "neon-glitter",
    status: "Active",
    name: both("Neon Glitter", "螢光閃線"),
    description: both(
      "KN-40: a fluorescent core under clear glitter film, on 1,000 m mini spools.",
      "KN-40：螢光芯外包透明閃膜，1,000 米迷你線軸包裝。",
    ),
    detail: paragraphs(
      both(
        "Two strips of clear film cross over a fluorescent polyester core. The core gives the colour, the film gives points of white light; under ultraviolet lamps the whole thread glows.",
        "兩條透明閃膜交叉包覆螢光滌綸芯：芯線帶出顏色，閃膜帶出點點白光，在紫外燈下整條線發亮。",
      ),
      both(
        "Use an 80/12 needle, an upper tension of 80–100 cN and up to 850 stitches per minute. Fluorescent dyes fade sooner than others: the light fastness is grade 3 (ISO 105-B02). We recommend the thread for promotional goods, childrenswear and club wear, and advise against curtains, flags and outdoor workwear.",
        "請用 80/12 號針，面線張力 80–100 cN，最高每分鐘 850 針。螢光染料較易褪色，耐光色牢度為 3 級（ISO 105-B02）。適用於推廣禮品、童裝及派對服，不建議用於窗簾、旗幟及戶外工作服。",
      ),
      both("Eight shades, packed ten spools of one shade to a box.", "共八色，每盒十個同色線軸。"),
    ),
    pictures: ["neon-glitter-main"],
    hasCatalogue: false,
    categoryIds: [2],
    createdAt: "2024-03-11T02:00:00Z",
  },
  {
    id: 8,
    slug: "glow-in-the-dark",
    status: "Active",
    name: both("Glow-in-the-Dark", "夜光線"),
    description: both(
      "KG-30: a luminous No. 30 thread that stores daylight and glows green or aqua after dark.",
      "KG-30：30 號夜光線，日間吸光蓄能，入夜發出綠光或水藍光。",
    ),
    detail: paragraphs(
      both(
        "Strontium aluminate is spun into the filament itself, so the glow does not wash off as a print would. Fifteen minutes of daylight or ten minutes under an LED lamp charge it; the light is strong for about half an hour and remains visible to adapted eyes for some six hours.",
        "鋁酸鍶夜光顏料直接紡入長絲，不會像印花般洗脫。日光照射十五分鐘，或在 LED 燈下十分鐘即可蓄能；首半小時亮度最高，眼睛適應黑暗後約六小時內仍可辨。",
      ),
      both(
        "The mineral pigment is abrasive. Use titanium-coated needles 90/14, change them after eight hours of sewing, and run ceramic rather than brass guides. Up to 800 stitches per minute.",
        "礦物顏料較易磨損機件，請用 90/14 號鍍鈦針，每車縫八小時更換，過線位宜用瓷眼而非銅眼。最高每分鐘 800 針。",
      ),
      both(
        "Sewn into childrenswear, nightwear, safety labels, caps and costume. It is a decorative thread and does not replace certified reflective tape.",
        "用於童裝、睡衣、安全嘜頭、帽款及戲服。此線屬裝飾用途，不能代替認證反光帶。",
      ),
    ),
    pictures: ["glow-in-the-dark-main"],
    hasCatalogue: true,
    categoryIds: [2],
    createdAt: "2024-03-11T02:10:00Z",
  },
  {
    id: 10,
    slug: "sequin-film",
    status: "Active",
    name: both("Sequin-Effect Flat Film (M-type)", "亮片效果扁線（M 型）"),
    description: both(
      "KF-M: unsupported slit film, 0.25 mm wide and 12 µm thick, that flashes between the loops like sequins.",
      "KF-M：無襯紗分切扁線，闊 0.25 mm、厚 12 µm，在線圈間閃爍如亮片。",
    ),
    detail: paragraphs(
      both(
        "The plainest of all metallic yarns: film, metal, lacquer, slit with rotary knives to a tolerance of 0.01 mm and wound parallel so that it leaves the cone without twist. Where it turns over in the cloth it shows its full width and flashes like a mirror.",
        "金蔥紗中最純粹的一種：薄膜、鍍金屬、塗層，以圓刀分切，公差 0.01 mm，再平行捲繞，退繞時不帶捻。扁線在布面翻轉時露出全闊，如鏡面般一閃。",
      ),
      both(
        "It carries no load of its own and has to run together with a ground yarn: on flat machines from 7 to 12 gauge, in ribbon and jacquard weaving as an extra weft, in fancy-yarn twisting as the effect end. Unwind over the end through a felt brake at 8–12 cN, and keep the humidity above 50 % to avoid static.",
        "本身不承受張力，須與底紗並行：橫機 7 至 12 針、織帶及提花作附加緯紗，或在花式捻紗中作飾線。由筒頂退繞，經毛氈張力器 8–12 cN，濕度保持 50 % 以上以防靜電。",
      ),
      both(
        "Washable at 30 °C on a very mild programme; do not iron or dry clean. Bright shades are lacquered on both sides, so the colour is the same whichever way the film turns.",
        "可於 30 °C 以非常緩和程序機洗，不可熨燙及乾洗。各亮色均雙面塗層，扁線翻轉時兩面同色。",
      ),
    ),
    pictures: ["sequin-film-macro", "sequin-film-main"],
    hasCatalogue: true,
    categoryIds: [2, 3],
    createdAt: "2024-02-20T02:30:00Z",
  },
];
