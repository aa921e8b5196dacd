/** Rows of one answer: hosted backends send no more, however many match. */
const PAGE_ROWS = 1000;
const ATTEMPTS = 3;

/** Which rows the next request asks for; the first one also asks how many there are. */
export type RowsPage = { from: number; to: number; counting: { count?: "exact" } };

type PageAnswer<Row> = { data: Row[]; count: number | null; error: null } | { data: null; error: object };

/**
 * All rows of a list, read in pages. Rows that others add or delete meanwhile shift the pages: no row comes twice, and a
 * list that came short is read again. Throws the backend's error.
 * @param read asks for one page, in an order that ends with the id
 */
export async function readAll<Row extends { id: number }>(
  read: (page: RowsPage) => PromiseLike<PageAnswer<Row>>,
): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows, total } = await readOnce(read);
    if (rows.length >= total || attempt === ATTEMPTS) return rows;
  }
}

async function readOnce<Row extends { id: number }>(read: (page: RowsPage) => PromiseLike<PageAnswer<Row>>) {
  const rows = new Map<number, Row>();
  let total = 0;
  for (let from = 0; from === 0 || rows.size < total; ) {
    const answer = await read({ from, to: from + PAGE_ROWS - 1, counting: from === 0 ? { count: "exact" } : {} });
    if (answer.error !== null) throw answer.error;
    if (from === 0) total = answer.count ?? answer.data.length;
    if (answer.data.length === 0) break;
    for (const row of answer.data) rows.set(row.id, row);
    from += answer.data.length;
  }
  return { rows: [...rows.values()], total };
}
