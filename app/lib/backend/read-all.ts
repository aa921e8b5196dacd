/** Rows of one answer: hosted backends send no more, however many match. */
const PAGE_ROWS = 1000;
const ATTEMPTS = 3;

/** Which rows the next request asks for; the first one also asks how many there are. */
export type RowsPage = { from: number; to: number; counting: { count?: "exact" } };

type PageAnswer<Row> = { data: Row[]; count: number | null; error: null } | { data: null; error: object };

/**
 * All rows of a list, read in pages: the first one, and then the others at once. Rows that others add or delete meanwhile shift the pages: no row comes twice, and a
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
  const ask = async (from: number) => {
    const answer = await read({ from, to: from + PAGE_ROWS - 1, counting: from === 0 ? { count: "exact" } : {} });
    if (answer.error !== null) throw answer.error;
    return answer;
  };
  const first = await ask(0);
  const total = first.count ?? first.data.length;
  const size = first.data.length;
  // A backend may send less at once than it is asked for.
  const others = size > 0 ? Array.from({ length: Math.ceil(total / size) - 1 }, (_, at) => ask((at + 1) * size)) : [];
  const answers = [first, ...(await Promise.all(others))];
  const rows = new Map(answers.flatMap(({ data }) => data.map((row) => [row.id, row] as const)));
  return { rows: [...rows.values()], total };
}
