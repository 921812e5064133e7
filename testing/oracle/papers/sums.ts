import { columnAbove, placedIn } from './columns.ts';
import type { Figure } from './figures.ts';
import { type Line, textOf } from './pdf-text.ts';

export interface Sum {
  label: string;
  total: Figure;
  parts: readonly Figure[];
  addsUp: boolean;
}

const TOTAL = /^(Total|All GPUs|District|Todas las GPU|Distrito)\b/;

const inUnits = (value: number, decimals: number): number => Math.round(value * 10 ** decimals);

/** Totals of tables with the figures above them, as far up as their column goes. */
export function sumsIn(lines: readonly Line[]): Sum[] {
  const placed = placedIn(lines);
  const all = placed.flat();
  const totals = placed.filter((_, at) => TOTAL.test(textOf(lines[at]!))).flat();
  return totals.flatMap((total) => {
    const column = columnAbove(total, all);
    if (column.length < 2) return [];
    const decimals = Math.max(total.decimals, ...column.map((one) => one.decimals));
    let sum = 0;
    const last = column.findIndex((one, index) => {
      sum += inUnits(one.value, decimals);
      return index > 0 && sum === inUnits(total.value, decimals);
    });
    const label = textOf(lines[total.line]!);
    return [{ label, total, parts: column.slice(0, last + 1), addsUp: last > 0 }];
  });
}
