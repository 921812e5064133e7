/** Keeps the order of rows within each GPU. */
export function groupByGpu<Row extends { gpu_number: number }>(rows: Iterable<Row>): Map<number, Row[]> {
  const ofGpus = new Map<number, Row[]>();
  for (const row of rows) {
    const others = ofGpus.get(row.gpu_number);
    if (others) others.push(row);
    else ofGpus.set(row.gpu_number, [row]);
  }
  return ofGpus;
}
