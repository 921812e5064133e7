import type { GpuFigures, RuleEffect } from '@portal/shared-api';
import { decimalsThatAdd, decimalText, dollarsText } from '@portal/shared-api/units';
import { formatNumber, msg, t } from '@portal/shared-i18n';

export type EffectYear = RuleEffect['years'][number];

interface FigureWords {
  label: string;
  /** @param decimals of volumes */
  text: (value: number, decimals: number) => string;
  /** `null` for volumes. */
  digits: number | null;
}

/** Figures in the order in which tables show them. */
export const FIGURES = {
  allowable_acre_feet: { label: msg('Allowable (acre-feet)'), text: decimalText, digits: null },
  usable_reserve_acre_feet: { label: msg('Usable reserve (acre-feet)'), text: decimalText, digits: null },
  over_acre_feet: { label: msg('Over (acre-feet)'), text: decimalText, digits: null },
  late_fee_dollars: { label: msg('Late fees'), text: (value) => dollarsText(value), digits: 2 },
  reporting_wells: { label: msg('Wells that report'), text: (value) => formatNumber(value), digits: 0 },
} as const satisfies Record<string, FigureWords>;
export type Figure = keyof typeof FIGURES;

const ALL = Object.keys(FIGURES) as Figure[];

/** Wells are counted only where the rule decides which of them report. */
export const figuresIn = (years: readonly EffectYear[]): Figure[] =>
  ALL.filter((key) => years.some(({ before }) => before[key] !== null));

const VOLUMES = ['reported_acre_feet', 'allowable_acre_feet', 'usable_reserve_acre_feet', 'over_acre_feet'] as const;

/** With which the volumes of counties add up to those of the district in every year. */
export const effectDecimals = (years: readonly EffectYear[]): number =>
  decimalsThatAdd(
    ...years.flatMap(({ counties }) =>
      VOLUMES.flatMap((key) => [counties.map(({ before }) => before[key]), counties.map(({ after }) => after[key])]),
    ),
  );

export const figureText = (key: Figure, figures: GpuFigures, decimals: number): string => {
  const value = figures[key];
  return value === null ? '' : FIGURES[key].text(value, decimals);
};

export const isDifferent = (before: GpuFigures, after: GpuFigures): boolean =>
  ALL.some((key) => before[key] !== after[key]);

const isYearDifferent = ({ before, after, counties }: EffectYear): boolean =>
  isDifferent(before, after) ||
  before.late_reports !== after.late_reports ||
  counties.some((county) => isDifferent(county.before, county.after));

/** Nobody knows yet which reports of the years to come will be late. */
function feesText({ years, late_last_year: late }: RuleEffect): string {
  const [year] = years;
  if (!year || !late) return '';
  const from = t('The new fees apply from the reports of {year}, which are due in {due}.', {
    year: year.year,
    due: year.year + 1,
  });
  const cost =
    late.reports === 0
      ? t('What they bring cannot be estimated: no report of {year} was late.', { year: late.year })
      : t(
          'With them, {reports, plural, one {the late report} other {the # late reports}} of {year} would have cost {after} instead of {before}.',
          {
            reports: late.reports,
            year: late.year,
            after: dollarsText(late.after_dollars),
            before: dollarsText(late.before_dollars),
          },
        );
  return `${from} ${cost}`;
}

/** Short, as it is read aloud too. */
export function effectSummary(effect: RuleEffect): string {
  const { years, over, late_last_year } = effect;
  if (years.length === 0)
    return t(
      'This doesn’t change any year. Each year follows the rules in force on December 31; we compute 20 years ahead.',
    );
  const [from, to] = [years[0]!.year, years.at(-1)!.year];
  if (!years.some(isYearDifferent) && over.length === 0)
    return late_last_year === null
      ? t('This changes no account from {from} to {to}.', { from, to })
      : t('Computed as if all reports from {from} to {to} were on time, so without late fees.', { from, to }) +
          ` ${feesText(effect)}`;
  const count = (isOver: boolean) =>
    new Set(over.filter((one) => one.after_acre_feet > 0 === isOver).map(({ gpu_number }) => gpu_number)).size;
  const [more, fewer] = [count(true), count(false)];
  const wells = years.find(({ before, after }) => before.reporting_wells !== after.reporting_wells);
  const sentences = [
    wells &&
      t('In {year}, {after} wells report instead of {before}.', {
        year: wells.year,
        after: figureText('reporting_wells', wells.after, 0),
        before: figureText('reporting_wells', wells.before, 0),
      }),
    more > 0 &&
      t('{count, plural, one {# GPU goes over} other {# GPUs go over}} that would not be over otherwise.', {
        count: more,
      }),
    fewer > 0 && t('{count, plural, one {# GPU is} other {# GPUs are}} no longer over.', { count: fewer }),
    more + fewer === 0 && t('The same GPUs are over as without the change.'),
  ];
  return [t('From {from} to {to}:', { from, to }), ...sentences, feesText(effect)].filter(Boolean).join(' ');
}

/** Nobody knows yet what will be pumped in years whose reports are not due. */
export function assumedText(years: readonly EffectYear[]): string | null {
  const assumed = Math.max(0, ...years.map((year) => year.assumed));
  return assumed === 0
    ? null
    : t(
        'Assumed: {gpus, plural, one {# GPU} other {# GPUs}} whose report is not due yet pump as in their last report, and report on time.',
        { gpus: assumed },
      );
}
