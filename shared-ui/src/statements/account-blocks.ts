import type { GpuStatement, OwnerStatement } from '@portal/shared-api';
import { roundAcreFeet, usableAcreFeet } from '@portal/shared-api/production';
import { letterDay, paragraph } from '../letters/letter.ts';
import type { ReportBlock } from '../pdf/report-document.ts';
import { outcomeOf } from './account-sums.ts';
import type { StatementContext } from './statement-context.ts';
import { figureColumn, type StatementRow, statementTable, wordColumn } from './statement-table.ts';
import { unreportedText } from './unreported.ts';

type Reserve = GpuStatement['reserve'][number];

/** What could be used, what was, and what became of the rest: each line adds up to the sum below or above it. */
export function accountTable(
  gpu: GpuStatement,
  { year, isOver, today, words, figures, language }: StatementContext,
): ReportBlock {
  const { account } = words;
  const { allowable_acre_feet: allowable, usable_reserve_acre_feet: usable, reported_acre_feet: reported } = gpu;
  const outcome = outcomeOf(gpu, year);
  const row = (name: string, what: string, volume: number | null, from?: Reserve): StatementRow => ({
    cells: [name, what, figures.acreFeet(volume)],
    note: from?.is_provisional ? account.provisional : undefined,
  });
  const sum = (name: string, volume: number): StatementRow => ({ ...row(name, '', volume), isTotal: true });
  const endOf = ({ last_year }: Reserve): string => `${last_year}-12-31`;
  const lastDay = (one: Reserve): string => letterDay(endOf(one), language);
  const usability = (one: Reserve): string =>
    (endOf(one) < today ? account.wasUsableUntil : account.usableUntil)(lastDay(one));
  const hasLapsed = ({ last_year }: Reserve): boolean => isOver && reported !== null && last_year <= year;
  /** Without a report nobody knows how much of it was used. */
  const becameOf = (one: Reserve): string => {
    const rest = hasLapsed(one) ? account.lapsedOn(lastDay(one)) : usability(one);
    if (reported === null || one.used_acre_feet === 0) return rest;
    return one.left_acre_feet === 0 ? account.usedUp : account.partlyUsed(figures.acreFeet(one.used_acre_feet), rest);
  };
  const isCarried = ({ last_year, left_acre_feet }: Reserve): boolean => last_year > year && left_acre_feet > 0;
  const lapses = ({ last_year, left_acre_feet }: Reserve): boolean => last_year <= year && left_acre_feet > 0;

  const brought = gpu.reserve.filter(({ origin_year }) => origin_year < year);
  const usableRows = [
    row(account.allowable, '', allowable),
    ...brought.map((one) => row(account.reserveFrom(one.origin_year), becameOf(one), one.acre_feet, one)),
    ...(brought.length > 0 ? [sum(account.usable, usableAcreFeet(allowable, usable))] : []),
    row(account.reported, '', reported === null ? null : -reported),
  ];
  const rest = (): StatementRow[] => {
    if (!outcome) return [];
    return [
      gpu.over_acre_feet > 0 ? sum(account.over, gpu.over_acre_feet) : sum(account.remaining, outcome.remaining),
      ...gpu.reserve
        .filter(isCarried)
        .map((one) =>
          row(
            account.carried(year + 1),
            [one.origin_year === year ? account.unused : account.reserveFrom(one.origin_year), usability(one)].join(
              '; ',
            ),
            one.left_acre_feet,
            one,
          ),
        ),
      ...gpu.reserve
        .filter(lapses)
        .map((one) =>
          row(
            (isOver ? account.lapsed : account.lapses)(lastDay(one)),
            account.reserveFrom(one.origin_year),
            one.left_acre_feet,
          ),
        ),
      ...(outcome.lost > 0
        ? [row(account.lost(year + 1), gpu.no_reserve ? account.noReserve[gpu.no_reserve] : '', outcome.lost)]
        : []),
    ];
  };
  return statementTable(
    account.title(year),
    [wordColumn(account.title(year)), wordColumn(account.note), figureColumn(account.acreFeet)],
    [...usableRows, ...rest()],
    figures,
  );
}

/** Of what is known; `null` if nothing is. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : roundAcreFeet(known.reduce((sum, value) => sum + value, 0));
}

/** The account of a GPU in a sentence. */
function usedText(gpu: GpuStatement, context: StatementContext): string {
  const { year, words, figures } = context;
  const { allowable_acre_feet: allowable, usable_reserve_acre_feet: reserve, reported_acre_feet: reported } = gpu;
  const { account } = words;
  const outcome = outcomeOf(gpu, year);
  if (!outcome) return unreportedText(gpu, context);
  return [
    words.used(year, figures.acreFeet(reported), figures.acreFeet(usableAcreFeet(allowable, reserve))),
    gpu.over_acre_feet > 0
      ? words.sumOf(account.over, figures.acreFeet(gpu.over_acre_feet))
      : words.sumOf(account.carriedOver(year + 1), figures.acreFeet(outcome.carried)),
  ].join(' ');
}

/** The account of one GPU in a sentence, or those of several side by side with their totals. */
export function summaryBlocks({ owner, gpus }: OwnerStatement, context: StatementContext): ReportBlock[] {
  const { year, words, figures } = context;
  const [only, ...others] = gpus;
  if (!only) return [];
  if (others.length === 0) return [paragraph(usedText(only, context))];
  const { account } = words;
  const isOver = gpus.some(({ over_acre_feet }) => over_acre_feet > 0);
  const rows = gpus.map((gpu) => {
    const outcome = outcomeOf(gpu, year);
    return [
      gpu.allowable_acre_feet,
      gpu.usable_reserve_acre_feet,
      gpu.reported_acre_feet,
      outcome?.remaining ?? null,
      ...(isOver ? [outcome && gpu.over_acre_feet] : []),
      outcome?.carried ?? null,
      outcome && roundAcreFeet(outcome.lapsed + outcome.lost),
    ];
  });
  const totals = rows[0]!.map((_, column) => sumOf(rows.map((cells) => cells[column]!)));
  const isNotFinal = gpus.some(
    (gpu) =>
      gpu.reported_acre_feet !== null &&
      gpu.reserve.some(
        ({ is_provisional, last_year, left_acre_feet }) => is_provisional && last_year > year && left_acre_feet > 0,
      ),
  );
  const isComplete = gpus.every(({ reported_acre_feet }) => reported_acre_feet !== null);
  const notes = [
    ...(isComplete ? [] : [account.incomplete]),
    ...(isNotFinal ? [account.notFinal] : []),
    ...((totals.at(-1) ?? 0) > 0 ? [account.why] : []),
  ];
  return [
    { kind: 'heading', text: words.summary },
    statementTable(
      [words.summary, owner?.name].filter(Boolean).join(', '),
      [
        wordColumn('GPU'),
        wordColumn(account.report),
        ...[
          account.allowable,
          account.reserve,
          account.reported,
          account.remaining,
          ...(isOver ? [account.over] : []),
          account.carriedOver(year + 1),
          account.gone,
        ].map(figureColumn),
      ],
      [
        ...rows.map((cells, index) => ({
          cells: [`${gpus[index]!.gpu_number}`, words.shortStates[gpus[index]!.state], ...cells.map(figures.acreFeet)],
        })),
        { cells: [words.total, '', ...totals.map(figures.acreFeet)], isTotal: true },
      ],
      figures,
    ),
    ...(notes.length > 0 ? [{ kind: 'note' as const, text: notes.join(' ') }] : []),
  ];
}
