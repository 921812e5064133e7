/** Keeps the order of rows within each group. */
export function groupBy<Row>(rows: Iterable<Row>, keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const others = groups.get(keyOf(row));
    if (others) others.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Keeps the order of rows within each GPU. */
export const groupByGpu = <Row extends { gpu_number: number }>(rows: Iterable<Row>): Map<number, Row[]> =>
  groupBy(rows, ({ gpu_number }) => gpu_number);
