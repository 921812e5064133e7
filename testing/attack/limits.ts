/** What was measured of one thing that was attacked, and what it breaks. */
export interface Row {
  name: string;
  figures: Record<string, number | string>;
  broken: string[];
}

/** A most, in the words of a figure: `wait ms`. */
export type Limits = Readonly<Record<string, number>>;

/** @returns a row that names every figure over its limit, or that was not measured */
export function judged(name: string, figures: Row['figures'], limits: Limits, also: string[] = []): Row {
  const over = Object.entries(limits).flatMap(([figure, most]) => {
    const value = figures[figure];
    if (typeof value !== 'number' || Number.isNaN(value)) return [`${figure} was not measured`];
    return value > most ? [`${figure} ${rounded(value)}, at most ${most}`] : [];
  });
  return { name, figures, broken: [...over, ...also] };
}

const rounded = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0);
const shown = (value: number | string | undefined): string =>
  typeof value === 'number' ? rounded(value) : (value ?? '');

/** Lines of a table with a column a figure. */
export function tableOf(rows: readonly Row[]): string[] {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const cells = rows.map(({ name, figures }) => [name, ...columns.map((column) => shown(figures[column]))]);
  const all = [['', ...columns], ...cells];
  const widths = all[0]!.map((_, at) => Math.max(...all.map((line) => line[at]!.length)));
  return all.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  );
}

/** Times or counts that make up this share of them, from the least: 0.99 of them are at most so much. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Below it, a cost is lost among what the portal does anyway. */
export interface Floor {
  floor: number;
}

/** How a cost grows from a size to four times of it: 1 with the size, 2 with its square; 0 while it stays below the floor. */
export function growth(costs: readonly number[], { floor }: Floor): number {
  const [least = 0] = costs;
  const most = costs.at(-1) ?? 0;
  if (most <= floor) return 0;
  return Math.log2(most / Math.max(least, floor / 4)) / 2;
}
