import type { GpuStatement } from '@portal/shared-api';
import { localDate } from '@portal/shared-api/time';
import { centsText } from '@portal/shared-api/units';
import { letterDay, paragraph, tableDay } from '../letters/letter.ts';
import type { ReportBlock, ReportTable } from '../pdf/report-document.ts';
import { accountTable } from './account-blocks.ts';
import { usesOf, volumesOf } from './meter-blocks.ts';
import type { StatementContext } from './statement-context.ts';
import { middleTrendInWords, trendInWords } from './statement-figures.ts';
import { type Blocks, figureColumn, statementTable, sub, wordColumn } from './statement-table.ts';
import { unchargedCents } from './to-do.ts';
import { yearsOf } from './year-blocks.ts';

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
  const uncharged = unchargedCents(gpu);
  if (!fee) return late && uncharged > 0 ? words.lateNotCharged(late.days, centsText(uncharged)) : words.noFee(year);
  const some = (text: (amount: string) => string, cents: number) => (cents > 0 ? [text(centsText(cents))] : []);
  return [
    words.fee.charged(centsText(fee.charged_cents)),
    ...some(words.fee.waived, fee.waived_cents),
    ...some(words.fee.paid, fee.paid_cents),
    ...some(words.fee.refunded, fee.refunded_cents),
    words.fee.owed(centsText(fee.balance_cents)),
    ...some(words.fee.notCharged, uncharged),
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
  const isOrdered = gpu.reserve.filter(({ origin_year }) => origin_year < context.year).length > 1;
  const { facts } = words;
  return [
    {
      kind: 'facts',
      facts: [
        { label: facts.permits, value: gpu.permit_numbers.join(', ') },
        { label: facts.acres, value: figures.number(gpu.acres) },
        { label: facts.report, value: reportText(gpu, context) },
        ...(gpu.method ? [{ label: facts.method, value: words.methods[gpu.method] }] : []),
        { label: facts.fee, value: feeText(gpu, context) },
      ],
    },
    accountTable(gpu, context),
    ...(isOrdered ? [{ kind: 'note' as const, text: words.account.order[gpu.reserve_order] }] : []),
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

const PARTS: readonly Blocks[] = [factsOf, volumesOf, yearsOf, usesOf, levelsOf];

/** All that a statement says of a GPU. */
export const gpuBlocks = (gpu: GpuStatement, context: StatementContext): ReportBlock[] => {
  const number = context.words.gpu(gpu.gpu_number);
  // Tables of several GPUs are told apart by their names.
  const namedTable = (table: ReportTable): ReportTable => ({ ...table, name: `${table.name}, ${number}` });
  const named = (block: ReportBlock): ReportBlock => {
    if (block.kind === 'table') return { ...block, ...namedTable(block) };
    return block.kind === 'pair'
      ? { ...block, tables: [namedTable(block.tables[0]), namedTable(block.tables[1])] }
      : block;
  };
  const parts = PARTS.flatMap((part) => part(gpu, context)).map(named);
  return [{ kind: 'heading', text: [number, gpu.gpu_name, gpu.county].filter(Boolean).join(', ') }, ...parts];
};
