import type { RunningServer } from "../../support/start-server.ts";
import { readMedia } from "./media.ts";
import { makeThread } from "./threads.ts";

/** Colours of the shown thread, by their codes: the first of them have a picture. */
const HEX = ["C9964A", "E0B85A", "A87430", "D8D8DC", "8C8C94", "2D2D30", "9B1B26", "1F4E79"];
const at = (place: number) => `WT-1${String(place).padStart(2, "0")}`;

/**
 * A thread with everything that a product can have: 24 shades, pictures, a catalogue, Chinese texts. Its codes run from WT-101 on; the
 * last four are without viscose, the last eight thicker, and every other one gleams.
 */
export async function makeShownThread(server: RunningServer) {
  const { pictures } = await readMedia(server);
  const codes = Array.from({ length: 24 }, (_, place) => ({
    item_code: at(place + 1),
    color_name: `Walk colour ${place + 1}`,
    hex: `#${HEX[place % HEX.length]}`,
    image_url: (place < 6 && pictures[place]) || null,
    composition: place < 20 ? "60% viscose, 40% film" : "60% polyester, 40% film",
    denier: place < 16 ? "108 D (120 dtex)" : "200 D (222 dtex)",
    finish: place % 2 ? "Walkgleam" : "Walksheen",
    hex_source: "photo",
    length: "5,000 m / cone",
    type: "Metallic",
    other_technical_info: "Needle 80/12 with a large eye.",
  }));
  const thread = await makeThread(server, "Walk Thread", {
    columns: {
      description: "A thread to walk through.",
      detailed_description: "Spun for walks of every length.",
      image_url: pictures[6] ?? null,
      catalogue_pdf: "/storage/v1/object/public/site-media/walk.pdf",
    },
    codes,
    pictures: [pictures[7] ?? ""],
    categories: ["Walking Threads"],
    zh: { name: "步行線", description: "適合步行的線。" },
    zhColours: { [at(2)]: "步行色二" },
  });
  return { ...thread, main: pictures[6] ?? "", view: pictures[7] ?? "", pictureOf: pictures.slice(0, 6), codeAt: at };
}
