import { GPU_NAMES } from './places.ts';
import type { Random } from './random.ts';
import { keyOf, latOfHalf, lonOfHalf, type Section } from './sections.ts';

/** West, south, east, north in degrees. */
type Rectangle = [number, number, number, number];

export interface DemoGpu {
  gpu_number: number;
  gpu_name: string | null;
  meter_program: string | null;
  /** Whole sections and at most one half section, contiguous, together at most 1,600 acres. */
  parts: Rectangle[];
}

export interface GpuPlan {
  gpus: DemoGpu[];
  /** The GPU at a quarter section, by column and row in the half-mile grid. */
  gpuAt(halfColumn: number, halfRow: number): number | null;
}

const FIRST_GPU_NUMBER = 1001;
/** Share of GPUs by number of sections. */
const SIZES = { '1': 0.25, '1.5': 0.15, '2': 0.4, '2.5': 0.2 } as const;
const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

const rectangle = (halfColumn: number, halfRow: number, columns: number, rows: number): Rectangle => [
  lonOfHalf(halfColumn),
  latOfHalf(halfRow + rows),
  lonOfHalf(halfColumn + columns),
  latOfHalf(halfRow),
];

/** The half of a section adjacent to the neighbor it was reached from, in half cells. */
function touchingHalf({ column, row }: Section, [dx, dy]: readonly [number, number]): [number, number, number, number] {
  const left = 2 * column + (dx < 0 ? 1 : 0);
  const top = 2 * row + (dy < 0 ? 1 : 0);
  return [left, top, dx === 0 ? 2 : 1, dy === 0 ? 2 : 1];
}

/** Creates up to `count` GPUs from contiguous, unshared sections, numbered from the northwest. */
export function planGpus(sections: Map<number, Section>, count: number, random: Random): GpuPlan {
  const free = new Set(sections.keys());
  const order = [...sections.keys()].sort((a, b) => a - b);
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.whole(0, i);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }

  const plans: { first: number; cells: [number, number, number, number][] }[] = [];
  for (const key of order) {
    if (plans.length === count) break;
    if (!free.delete(key)) continue;
    const first = sections.get(key)!;
    const cells: [number, number, number, number][] = [[2 * first.column, 2 * first.row, 2, 2]];
    let size = Number(random.weighted(SIZES)) - 1;
    let from = first;
    for (const side of SIDES) {
      const next = sections.get(keyOf(from.column + side[0], from.row + side[1]));
      if (size <= 0 || !next || !free.delete(keyOf(next.column, next.row))) continue;
      cells.push(size >= 1 ? [2 * next.column, 2 * next.row, 2, 2] : touchingHalf(next, side));
      size -= 1;
      from = next;
    }
    plans.push({ first: key, cells });
  }
  plans.sort((a, b) => a.first - b.first);

  const owner = new Map<string, number>();
  const gpus = plans.map(({ cells }, index) => {
    const gpu_number = FIRST_GPU_NUMBER + index;
    for (const [left, top, columns, rows] of cells) {
      for (let x = left; x < left + columns; x++) {
        for (let y = top; y < top + rows; y++) owner.set(`${x}/${y}`, gpu_number);
      }
    }
    return {
      gpu_number,
      gpu_name: random.chance(0.35) ? `${random.pick(GPU_NAMES)} ${random.whole(1, 40)}` : null,
      meter_program: random.weighted({ Metered: 6, 'Alternative method': 2, '': 2 }) || null,
      parts: cells.map((cell) => rectangle(...cell)),
    };
  });
  return { gpus, gpuAt: (halfColumn, halfRow) => owner.get(`${halfColumn}/${halfRow}`) ?? null };
}
