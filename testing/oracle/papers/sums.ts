import { type Figure, figuresIn } from './figures.ts';
import { type Line, textOf } from './pdf-text.ts';

export interface Sum {
  label: string;
  column: number;
  total: Figure;
  parts: readonly Figure[];
  addsUp: boolean;
}

const TOTAL = /^(Total|All GPUs|District|Todas las GPU|Distrito)\b/;
const SAME_COLUMN = 3;

interface Placed extends Figure {
  right: number;
}

const placed = (line: Line): Placed[] =>
  line.flatMap(({ text, right }) =>
    figuresIn(text)
      .slice(-1)
      .map((figure) => ({ ...figure, right })),
  );

const inUnits = (value: number, decimals: number): number => Math.round(value * 10 ** decimals);

/** Totals of tables with the figures above them, as far up as their column goes. */
export function sumsIn(lines: readonly Line[]): Sum[] {
  return lines.flatMap((line, at) =>
    TOTAL.test(textOf(line))
      ? placed(line).flatMap((total) => {
          const column: Placed[] = [];
          for (const above of lines.slice(0, at).reverse()) {
            const found = placed(above).find(({ right }) => Math.abs(right - total.right) < SAME_COLUMN);
            if (found) column.push(found);
          }
          const decimals = Math.max(total.decimals, ...column.map((one) => one.decimals));
          let sum = 0;
          const length = column.findIndex((one, index) => {
            sum += inUnits(one.value, decimals);
            return index > 0 && sum === inUnits(total.value, decimals);
          });
          if (column.length < 2) return [];
          return [
            {
              label: textOf(line),
              column: Math.round(total.right),
              total,
              parts: column.slice(0, length + 1),
              addsUp: length > 0,
            },
          ];
        })
      : [],
  );
}
