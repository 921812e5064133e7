import type { Measure, TrialResult } from '../measures.ts';
import { COLUMNS, makeWells, type Well } from './wells.ts';

export interface TableOnTrial {
  render: (root: HTMLElement, wells: Well[]) => void;
  /** Called with `descending` only after the same column ascending. */
  sort: (columnId: string, descending: boolean) => void;
  /** Filters remarks that contain the text; an empty text clears the filter. */
  filter: (text: string) => void;
  /** Searches all columns, if the table supports it. */
  search?: (text: string) => void;
  scroller: () => Element;
  /** Cells with well numbers, from top to bottom. */
  numbers: () => ArrayLike<Element>;
  count: () => number;
}

const WORD = 'windmill';
const WORDS = 'irrigation windmill';
const MORE_WORDS = `${WORDS} capped`;
const TIMEOUT_MS = 30_000;

const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
const idle = (): Promise<void> => new Promise((done) => requestIdleCallback(() => done(), { timeout: 2_000 }));
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Text of a row, as a table that searches all columns matches it. */
const textOf = (well: Well): string => COLUMNS.map(({ id }) => String(well[id] ?? '').toLowerCase()).join('\n');

interface Expected {
  count: number;
  /** Well number expected in the first row, or several if the order is ambiguous. */
  first?: ReadonlySet<string>;
  last?: string;
}

export async function trial(table: TableOnTrial, rowCount: number, only: readonly Measure[]): Promise<TrialResult> {
  const root = document.getElementById('table') as HTMLElement;
  const wells = makeWells(rowCount);
  const times: TrialResult['times'] = {};
  let nodes = 0;

  const stands = ({ count, first, last }: Expected): boolean => {
    const cells = table.numbers();
    if (cells.length === 0 || table.count() !== count) return false;
    if (first && !first.has(cells[0]?.textContent ?? '')) return false;
    if (last === undefined) return true;
    const end = cells[cells.length - 1];
    const bottom = table.scroller().getBoundingClientRect().bottom;
    return end?.textContent === last && end.getBoundingClientRect().top < bottom;
  };
  const settle = async (expected: Expected, since: number): Promise<number> => {
    for (await frame(); !stands(expected); await frame()) {
      if (performance.now() - since > TIMEOUT_MS)
        throw new Error(
          `No such rows: ${JSON.stringify({ ...expected, first: [...(expected.first ?? [])].slice(0, 3) })}`,
        );
    }
    await frame();
    return performance.now() - since;
  };
  const quietly = async (act: () => void, expected: Expected): Promise<void> => {
    act();
    await settle(expected, performance.now());
  };
  const measure = async (name: Measure, act: () => void, expected: Expected): Promise<void> => {
    if (!only.includes(name)) return;
    await idle();
    const start = performance.now();
    act();
    times[name] = await settle(expected, start);
    nodes = Math.max(nodes, root.querySelectorAll('*').length);
  };

  const sorted = wells.map(({ well }) => well).sort(compare);
  const all = { count: rowCount };
  const whole = (name: string | undefined): Expected => ({ ...all, first: new Set([name as string]) });
  const yields = wells.map(({ maxYield }) => maxYield).filter((maxYield) => maxYield !== null);
  const least = yields.reduce((a, b) => Math.min(a, b));
  // Tables differ in where they sort wells without a yield.
  const firstByYield = wells.filter(({ maxYield }) => maxYield === null || maxYield === least).map(({ well }) => well);
  const withWord = wells.filter(({ remarks }) => remarks.toLowerCase().includes(WORD)).length;
  const countWith = (words: string): number =>
    wells.filter((well) => words.split(' ').every((word) => textOf(well).includes(word))).length;

  await measure('render', () => table.render(root, wells), whole(wells[0]?.well));
  await measure('sortText', () => table.sort('well', false), whole(sorted[0]));
  await measure('sortTextBack', () => table.sort('well', true), whole(sorted.at(-1)));
  await measure('sortNumber', () => table.sort('maxYield', false), { ...all, first: new Set(firstByYield) });
  await measure('filter', () => table.filter(WORD), { count: withWord });
  if (only.includes('filter')) await quietly(() => table.filter(''), all);
  const { search } = table;
  if (search && only.includes('search')) {
    await measure('search', () => search(WORDS), { count: countWith(WORDS) });
    await measure('searchOn', () => search(MORE_WORDS), { count: countWith(MORE_WORDS) });
    await quietly(() => search(''), all);
  }
  if (only.includes('scroll')) await quietly(() => table.sort('well', false), whole(sorted[0]));
  const toEnd = (): void => {
    table.scroller().scrollTop = table.scroller().scrollHeight;
  };
  await measure('scroll', toEnd, { ...all, last: sorted.at(-1) as string });
  return { times, nodes };
}

/** Exposes the trial to the measuring script. */
export function onTrial(table: TableOnTrial): void {
  window.runTrial = (rowCount, only) => trial(table, rowCount, only);
}
