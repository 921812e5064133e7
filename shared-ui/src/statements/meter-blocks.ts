import type { GpuStatement } from '@portal/shared-api';
import { exactSum, withMultiplier } from '@portal/shared-api/production';
import type { FigureCell } from '@portal/shared-api/units';
import { tableDay } from '../letters/letter.ts';
import type { ReportBlock } from '../pdf/report-document.ts';
import type { StatementContext } from './statement-context.ts';
import { type Blocks, figureColumn, statementTable, sub, wordColumn } from './statement-table.ts';
import type { StatementWords } from './statement-words.ts';

type Meter = NonNullable<GpuStatement['volumes'][number]['meter']>;
type Reading = GpuStatement['readings'][number];

const unitName = ({ unit, multiplier }: Meter, words: StatementWords): string =>
  withMultiplier(words.units[unit], multiplier);
const meterName = (meter: Meter, words: StatementWords): string => `${meter.serial} (${unitName(meter, words)})`;

export const volumesOf: Blocks = (gpu, { words, figures, language }) => {
  const { volumes, reported_acre_feet: reported } = gpu;
  const columns = words.volumeColumns;
  const point = (value: number | null, on: string | null): FigureCell =>
    value === null || !on ? value : [value, ` (${tableDay(on, language)})`];
  if (volumes.length === 0) return [];
  const name = ({ meter, well_id }: GpuStatement['volumes'][number]): string =>
    [meter && meterName(meter, words), well_id].filter(Boolean).join(', ') || words.wholeGpu;
  // Those of pivots and gas have none.
  const hasReadings = volumes.some(({ start_reading, end_reading }) => start_reading !== null || end_reading !== null);
  const ifRead = <Item>(...items: Item[]): Item[] => (hasReadings ? items : []);
  return [
    sub(words.volumes),
    statementTable(
      words.volumes,
      [
        wordColumn(columns.meter),
        ...ifRead(figureColumn(columns.start), figureColumn(columns.end)),
        figureColumn(columns.volume),
      ],
      [
        ...volumes.map((one) => ({
          cells: [
            name(one),
            ...ifRead(point(one.start_reading, one.start_on), point(one.end_reading, one.end_on)),
            figures.acreFeet(one.acre_feet),
          ],
        })),
        ...(volumes.length > 1
          ? [{ cells: [words.total, ...ifRead('', ''), figures.acreFeet(reported)], isTotal: true }]
          : []),
      ],
      figures,
    ),
  ];
};

/** One count of such a register is an acre-foot, but for where the point stands. */
const isInAcreFeet = ({ unit, multiplier }: Meter): boolean =>
  unit === 'acre-feet' && Number.isInteger(Math.log10(multiplier));

/** From the first reading to the last. */
function countedIn(later: readonly Reading[]): [number | null, number | null] {
  const counts = later.flatMap((one) => one.counts ?? []);
  if (counts.length < later.length) return [null, null];
  return [counts.reduce((sum, one) => sum + one, 0), exactSum(later.map((one) => one.acre_feet ?? 0))];
}

function usesTable(readings: readonly Reading[], { words, figures, language }: StatementContext) {
  const [meter, ...later] = readings;
  const { readOn, reading, use } = words.useColumns;
  const isUsedOnce = isInAcreFeet(meter!);
  const usedCells = (counts: number | null, acreFeet: number | null): FigureCell[] =>
    isUsedOnce ? [figures.acreFeet(acreFeet)] : [counts, figures.acreFeet(acreFeet)];
  const row = ({ read_on, reading: read }: Reading, used: FigureCell[]) => ({
    cells: [tableDay(read_on, language), read, ...used],
  });
  const total = { cells: [words.total, '', ...usedCells(...countedIn(later))], isTotal: true };
  const table = statementTable(
    `${words.uses}, ${meter!.serial}`,
    [
      wordColumn(readOn),
      figureColumn(reading),
      ...(isUsedOnce ? [] : [figureColumn(use(unitName(meter!, words)))]),
      figureColumn(use(words.units['acre-feet'])),
    ],
    [
      row(meter!, isUsedOnce ? [''] : ['', '']),
      ...later.map((one) => row(one, usedCells(one.counts, one.acre_feet))),
      ...(later.length > 1 ? [total] : []),
    ],
    figures,
  );
  return { ...table, caption: words.meter(meterName(meter!, words)) };
}

/** What each meter counted from reading to reading. */
export const usesOf: Blocks = ({ readings }, context) => {
  if (readings.length === 0) return [];
  const { words } = context;
  const serials = [...new Set(readings.map(({ serial }) => serial))];
  const tables = serials.map((serial) =>
    usesTable(
      readings.filter((one) => one.serial === serial),
      context,
    ),
  );
  const blocks = Array.from({ length: Math.ceil(tables.length / 2) }, (_, index): ReportBlock => {
    const [table, beside] = tables.slice(2 * index);
    return beside ? { kind: 'pair', tables: [table!, beside] } : table!;
  });
  return [sub(words.uses), ...blocks];
};
