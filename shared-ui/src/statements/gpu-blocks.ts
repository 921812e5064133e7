import type { GpuStatement } from '@portal/shared-api';
import { withMultiplier } from '@portal/shared-api/production';
import { localDate } from '@portal/shared-api/time';
import { centsText, dollarsText, type FigureCell, shareText } from '@portal/shared-api/units';
import { localeOf } from '@portal/shared-i18n/language';
import { letterDay, paragraph, tableDay } from '../letters/letter.ts';
import type { ReportBlock } from '../pdf/report-document.ts';
import { accountTable } from './account-blocks.ts';
import type { StatementContext } from './statement-context.ts';
import { middleTrendInWords, trendInWords } from './statement-figures.ts';
import { figureColumn, statementTable, wordColumn } from './statement-table.ts';
import type { StatementWords } from './statement-words.ts';
import { unchargedDollars } from './to-do.ts';

type Meter = NonNullable<GpuStatement['volumes'][number]['meter']>;
type Blocks = (gpu: GpuStatement, context: StatementContext) => ReportBlock[];

const meterName = ({ serial, unit, multiplier }: Meter, words: StatementWords): string =>
  `${serial} (${withMultiplier(words.units[unit], multiplier)})`;

const sub = (text: string): ReportBlock => ({ kind: 'heading', level: 3, text });

function reportText(
  { state, submitted_at, postmarked_on }: GpuStatement,
  { words, language, timeZone }: StatementContext,
): string {
  const known = words.states[state];
  if (postmarked_on) return words.postmarked(known, letterDay(postmarked_on, language));
  return submitted_at
    ? words.submitted(known, letterDay(localDate(Date.parse(submitted_at), timeZone), language))
    : known;
}

function feeOfYear(gpu: GpuStatement, { year, words }: StatementContext): string {
  const { late_fee: fee, late } = gpu;
  const uncharged = unchargedDollars(gpu);
  if (!fee) return late && uncharged > 0 ? words.lateNotCharged(late.days, dollarsText(uncharged)) : words.noFee(year);
  const some = (text: (amount: string) => string, cents: number) => (cents > 0 ? [text(centsText(cents))] : []);
  return [
    words.fee.charged(centsText(fee.charged_cents)),
    ...some(words.fee.waived, fee.waived_cents),
    ...some(words.fee.paid, fee.paid_cents),
    ...some(words.fee.refunded, fee.refunded_cents),
    words.fee.owed(centsText(fee.balance_cents)),
  ].join(', ');
}

/** With what is owed for other years: whoever reads that a year has no fee is not to take that for all. */
const feeText = (gpu: GpuStatement, context: StatementContext): string =>
  [
    feeOfYear(gpu, context),
    ...context.owed
      .filter(({ gpu_number, year }) => gpu_number === gpu.gpu_number && year !== context.year)
      .map(({ balance_cents, year }) => context.words.owedFor(centsText(balance_cents), year)),
  ].join('; ');

const factsOf: Blocks = (gpu, context) => {
  const { words, figures } = context;
  const { facts } = words;
  return [
    {
      kind: 'facts',
      facts: [
        { label: facts.permits, value: gpu.permit_numbers.join(', ') },
        { label: facts.acres, value: figures.tenths(gpu.acres) },
        { label: facts.report, value: reportText(gpu, context) },
        ...(gpu.method ? [{ label: facts.method, value: words.methods[gpu.method] }] : []),
        { label: facts.fee, value: feeText(gpu, context) },
      ],
    },
    accountTable(gpu, context),
  ];
};

const volumesOf: Blocks = (gpu, { words, figures, language }) => {
  const { volumes, reported_acre_feet: reported } = gpu;
  const columns = words.volumeColumns;
  const point = (value: number | null, on: string | null): FigureCell =>
    value === null || !on ? value : [value, ` (${tableDay(on, language)})`];
  if (volumes.length === 0) return [sub(words.volumes), paragraph(words.noVolumes)];
  const name = ({ meter, well_id }: GpuStatement['volumes'][number]): string =>
    [meter && meterName(meter, words), well_id].filter(Boolean).join(', ') || words.wholeGpu;
  return [
    sub(words.volumes),
    statementTable(
      words.volumes,
      [wordColumn(columns.meter), figureColumn(columns.start), figureColumn(columns.end), figureColumn(columns.volume)],
      [
        ...volumes.map((one) => ({
          cells: [
            name(one),
            point(one.start_reading, one.start_on),
            point(one.end_reading, one.end_on),
            figures.acreFeet(one.acre_feet),
          ],
        })),
        { cells: [words.total, '', '', figures.acreFeet(reported)], isTotal: true },
      ],
      figures,
    ),
  ];
};

/** Side by side. */
const MAX_METERS = 4;

/** A row for each month, or several where a meter was read more often. */
const readingsOf: Blocks = ({ readings }, { words, figures, language }) => {
  const named = readings.map((reading) => ({
    ...reading,
    meter: meterName(reading, words),
    month: reading.read_on.slice(0, 7),
  }));
  const meters = [...new Set(named.map(({ meter }) => meter))];
  const monthFormat = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' });
  const tableOf = (shown: readonly string[]): ReportBlock => {
    const months = new Set(named.filter(({ meter }) => shown.includes(meter)).map(({ month }) => month));
    const rows = [...months].sort().flatMap((month) => {
      const read = shown.map((name) => named.filter((one) => one.meter === name && one.month === month));
      return Array.from({ length: Math.max(...read.map(({ length }) => length)) }, (_, index) => ({
        cells: [
          monthFormat.format(Date.parse(month)),
          ...read.map(
            ({ [index]: one }): FigureCell => (one ? [one.reading, ` (${tableDay(one.read_on, language)})`] : ''),
          ),
        ],
      }));
    });
    return statementTable(words.readings, [wordColumn(words.month), ...shown.map(figureColumn)], rows, figures);
  };
  const tables = Array.from({ length: Math.ceil(meters.length / MAX_METERS) }, (_, index) =>
    tableOf(meters.slice(index * MAX_METERS, (index + 1) * MAX_METERS)),
  );
  return tables.length > 0 ? [sub(words.readings), ...tables] : [];
};

const yearsOf: Blocks = ({ years }, { year, words, figures }) => {
  const columns = words.yearColumns;
  const earlier = years.filter((one) => one.year < year);
  if (earlier.length === 0) return [];
  return [
    sub(words.years),
    statementTable(
      words.years,
      [
        wordColumn(columns.year),
        figureColumn(columns.reported),
        figureColumn(columns.allowable),
        figureColumn(columns.share),
      ],
      earlier.map(({ year: one, acre_feet, allowable_acre_feet }) => ({
        cells: [
          `${one}`,
          acre_feet === null ? words.noReport : figures.acreFeet(acre_feet),
          figures.acreFeet(allowable_acre_feet),
          acre_feet === null ? null : shareText(acre_feet, allowable_acre_feet),
        ],
      })),
      figures,
    ),
  ];
};

const levelsOf: Blocks = ({ water_levels }, { words, figures, language, timeZone }) => {
  const columns = words.wellColumns;
  const { wells } = water_levels;
  if (wells.length === 0) return [sub(words.levels), paragraph(words.noLevels)];
  const middle = middleTrendInWords(water_levels, words, language);
  return [
    sub(words.levels),
    ...(middle === null ? [] : [paragraph(middle)]),
    statementTable(
      words.levels,
      [
        wordColumn(columns.well),
        figureColumn(columns.distance),
        wordColumn(columns.day),
        figureColumn(columns.depth),
        wordColumn(columns.trend),
      ],
      wells.map(({ well_id, distance_feet, last_at, last_depth_feet, trend }) => ({
        cells: [
          well_id,
          distance_feet === 0 ? words.inGpu : figures.miles(distance_feet),
          tableDay(localDate(Date.parse(last_at), timeZone), language),
          figures.tenths(last_depth_feet),
          trendInWords(trend, words, language),
        ],
      })),
      figures,
    ),
  ];
};

const PARTS: readonly Blocks[] = [factsOf, volumesOf, readingsOf, yearsOf, levelsOf];

/** All that a statement says of a GPU. */
export const gpuBlocks = (gpu: GpuStatement, context: StatementContext): ReportBlock[] => {
  const number = context.words.gpu(gpu.gpu_number);
  // Tables of several GPUs are told apart by their names.
  const named = (block: ReportBlock): ReportBlock =>
    block.kind === 'table' && block.name ? { ...block, name: `${block.name}, ${number}` } : block;
  const parts = PARTS.flatMap((part) => part(gpu, context)).map(named);
  return [{ kind: 'heading', text: [number, gpu.gpu_name, gpu.county].filter(Boolean).join(', ') }, ...parts];
};
