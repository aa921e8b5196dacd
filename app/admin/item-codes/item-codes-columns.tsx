import { TRANSLATION_LANGUAGES } from "../../lib/i18n/translation-languages.ts";
import { itemCodes } from "../../nouns/item-codes/fields.ts";
import type { ListedItemCode } from "../../nouns/item-codes/item-codes.data.ts";
import { formatDay } from "../parts/dates.ts";
import type { Column } from "../record/list/table-parts.tsx";
import { Thumbnail } from "../record/list/thumbnail.tsx";

const STATES: Record<string, string> = itemCodes.fields.state.choices;

const stateWord = (state: string) => STATES[state] ?? state;

/** The choices of the filter by state. */
export const stateChoices = Object.entries(STATES).map(([value, text]) => ({ value, text }));

// On a phone there is room for the code and the colour; what else is asked for daily stands below them.
export const itemCodeColumns: Column<ListedItemCode>[] = [
  { header: "Image", key: "image", cell: (code) => <Thumbnail url={code.image_url} />, className: "picture" },
  {
    header: "Item Code",
    key: "code",
    isFixed: true,
    sort: "code",
    cell: ({ item_code, denier, state }) => (
      <>
        <span>{item_code}</span>
        <div className="states lines">
          {denier && <span>{denier}</span>}
          <span>{stateWord(state)}</span>
        </div>
      </>
    ),
    className: "code",
  },
  {
    header: "Colour",
    key: "colour",
    sort: "colour",
    cell: ({ hex, color_name, colours, products }) => (
      <>
        <span title={color_name ?? undefined}>
          {hex && <span className="swatch" style={{ backgroundColor: hex }} />}
          {color_name ?? "-"}
        </span>
        <div className="states lines">
          {TRANSLATION_LANGUAGES.map(({ code, inEnglish }) => (
            <Translated
              key={code}
              text={colours[code]}
              isNeeded={Boolean(color_name)}
              missing={`${inEnglish} missing`}
              none={null}
            />
          ))}
          <span>{products.name}</span>
        </div>
      </>
    ),
    className: "cut-name",
  },
  ...TRANSLATION_LANGUAGES.map(
    ({ code, inEnglish }): Column<ListedItemCode> => ({
      header: inEnglish,
      key: code,
      cell: ({ color_name, colours }) => <Translated text={colours[code]} isNeeded={Boolean(color_name)} />,
      className: "cut-short state",
    }),
  ),
  {
    header: "Product",
    key: "product",
    sort: "product",
    cell: (code) => <span title={code.products.name}>{code.products.name}</span>,
    className: "cut-name state",
  },
  {
    header: "Denier",
    key: "denier",
    sort: "denier",
    cell: ({ denier }) => <span title={denier ?? undefined}>{denier ?? "-"}</span>,
    className: "cut-short state",
  },
  { header: "State", key: "state", sort: "state", cell: ({ state }) => stateWord(state), className: "state" },
  {
    header: "Type",
    key: "type",
    isExtra: true,
    sort: "type",
    cell: (code) => <span title={code.type ?? undefined}>{code.type ?? "-"}</span>,
    className: "cut-name state",
  },
  {
    header: "Composition",
    key: "composition",
    isExtra: true,
    sort: "composition",
    cell: (code) => <span title={code.composition ?? undefined}>{code.composition ?? "-"}</span>,
    className: "cut-name state",
  },
  {
    header: "Created",
    key: "created",
    isExtra: true,
    sort: "created",
    cell: (code) => <time dateTime={code.created_at}>{formatDay(code.created_at)}</time>,
    className: "date state",
  },
];

type TranslatedProps = { text: string | undefined; isNeeded: boolean; missing?: string; none?: string | null };

function Translated({ text, isNeeded, missing = "Missing", none = "-" }: TranslatedProps) {
  if (text === undefined && isNeeded) return <span className="soft">{missing}</span>;
  return (text ?? none) === null ? null : <span title={text}>{text ?? none}</span>;
}
