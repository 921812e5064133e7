/** Width of the longest word, and of the longest text on one line. */
export interface ColumnNeed {
  least: number;
  most: number;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Each has room for its longest word where possible; the rest goes to columns of longer texts. */
export function columnWidths(needs: readonly ColumnNeed[], width: number): number[] {
  const least = needs.map((need) => need.least);
  const most = needs.map((need) => need.most);
  const scaled = (widths: readonly number[]): number[] => widths.map((one) => (one * width) / sumOf(widths));
  if (sumOf(least) >= width) return scaled(least);
  if (sumOf(most) <= width) return scaled(most);
  const share = (width - sumOf(least)) / (sumOf(most) - sumOf(least));
  return needs.map((need) => need.least + (need.most - need.least) * share);
}
