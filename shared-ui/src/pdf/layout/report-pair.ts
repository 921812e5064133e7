import type { Pause } from '../pause.ts';
import type { ReportTable } from '../report-document.ts';
import { LEFT, layOutTable, MIN_ROWS, RIGHT } from './report-table.ts';
import { PAGE, Sheet } from './sheet.ts';

type Pair = readonly [ReportTable, ReportTable];

const partOf = (pair: Pair, from: number, to?: number): Pair => {
  const [left, right] = pair.map((table) => ({ ...table, rows: table.rows.slice(from, to) }));
  return [left!, right!];
};

async function layOutBeside(sheet: Sheet, pair: Pair, pause: Pause): Promise<void> {
  const { y: top } = sheet;
  let bottom = top;
  for (const [index, table] of pair.entries()) {
    if (table.rows.length === 0) continue;
    sheet.y = top;
    await layOutTable(sheet, table, pause, 0, [LEFT, RIGHT][index]);
    bottom = Math.max(bottom, sheet.y);
  }
  sheet.y = bottom;
}

async function heightOf({ typeface }: Sheet, pair: Pair, pause: Pause): Promise<number> {
  const trial = new Sheet(typeface, { bottom: Number.POSITIVE_INFINITY });
  await layOutBeside(trial, pair, pause);
  return trial.y - PAGE.margin;
}

/** So many rows of both tables stand on this page. */
function rowsHere(pair: Pair, fitting: number): number {
  const few = pair.map(({ rows }) => rows.length - MIN_ROWS.last).filter((most) => most + MIN_ROWS.last > fitting);
  return Math.max(MIN_ROWS.first, Math.min(fitting, ...few));
}

/** What does not fit on the page goes on to the next, in tables of their own. */
export async function layOutPair(sheet: Sheet, pair: Pair, pause: Pause): Promise<void> {
  const rows = Math.max(...pair.map((table) => table.rows.length));
  const height = await heightOf(sheet, pair, pause);
  const isWhole = rows < MIN_ROWS.first + MIN_ROWS.last;
  const least = isWhole ? height : await heightOf(sheet, partOf(pair, 0, MIN_ROWS.first), pause);
  sheet.need(least);
  const room = sheet.bottom - sheet.y;
  if (isWhole || height <= room) {
    await layOutBeside(sheet, pair, pause);
    return;
  }
  const rowHeight = (height - least) / (rows - MIN_ROWS.first);
  const here = rowsHere(pair, MIN_ROWS.first + Math.floor((room - least) / rowHeight));
  await layOutBeside(sheet, partOf(pair, 0, here), pause);
  sheet.turn();
  await layOutPair(sheet, partOf(pair, here), pause);
}
