import type { JoinPlan } from '@portal/shared-api';
import { RULES_ALWAYS_VALID_FROM } from '@portal/shared-api/limits';
import { ACRE_FEET_DECIMALS } from '@portal/shared-api/units';
import { formatNumber, joinList, msg, t, translateName } from '@portal/shared-i18n';
import { dateText } from '@portal/shared-ui/time';
import type { Fact } from '../gpu-select/gpu-facts.ts';
import { acreFeetText, acresText, feetText, measuredText, roundedUp } from './plan-numbers.ts';

export const NOTHING_SAVED = msg('This is only a what-if. Nothing is saved, and no GPU changes.');
export const GUIDANCE = msg('This is guidance from the district’s records. The district decides.');

export type PlanVerdict = 'meets' | 'fails' | 'undetermined';

export const VERDICTS = {
  meets: msg('Within the limits'),
  fails: msg('Not within the limits'),
  undetermined: msg('Cannot be decided'),
} satisfies Record<PlanVerdict, string>;

export interface PlanCheck {
  title: string;
  /** `null` while no rule sets a limit. */
  meets: boolean | null;
  sentences: string[];
  source: string | null;
}

type Gap = JoinPlan['contiguity']['gaps'][number];
type Source = JoinPlan['size']['source'];

/** As in imports: larger differences of acres are worth a look. */
const NOTABLE_SHARE = 0.03;
const NOTABLE_ACRES = 0.1;

function sourceText(source: Source): string | null {
  if (!source) return null;
  const name = translateName(source.source);
  return source.valid_from > RULES_ALWAYS_VALID_FROM
    ? t('{source} (since {date})', { source: name, date: dateText(source.valid_from) })
    : name;
}

const pairOf = ({ between }: Pick<Gap, 'between'>): string => [...between].sort().join(' ');

/** @param isFarther whether nearer pieces of the two are named before it */
function gapText({ between, feet: gap, shared_feet }: Gap, limits: JoinPlan['contiguity'], isFarther: boolean): string {
  const [one, other] = between as [number, number];
  if (gap > limits.tolerance_feet) {
    const feet = feetText(roundedUp(gap, 0));
    if (one === other) return t('Two pieces of GPU {gpuNumber} are {feet} ft apart.', { gpuNumber: one, feet });
    return isFarther
      ? t('Another piece of GPU {one} or GPU {other} is {feet} ft from the other.', { one, other, feet })
      : t('GPU {one} and GPU {other} are {feet} ft apart.', { one, other, feet });
  }
  const values = { shared: feetText(shared_feet), required: feetText(limits.min_shared_feet) };
  return one === other
    ? t(
        'Two pieces of GPU {gpuNumber} meet only in a corner: they share {shared} ft of boundary, and more than {required} ft are needed.',
        { gpuNumber: one, ...values },
      )
    : t(
        'GPU {one} and GPU {other} meet only in a corner: they share {shared} ft of boundary, and more than {required} ft are needed.',
        { one, other, ...values },
      );
}

function contiguityCheck({ contiguity, gpus }: JoinPlan): PlanCheck {
  const { meets, gaps, tolerance_feet } = contiguity;
  const tolerance = t('Outlines up to {feet} ft apart count as touching, because lines on the map have small gaps.', {
    feet: feetText(tolerance_feet),
  });
  const isFarther = ({ between }: Gap, index: number): boolean =>
    gaps.slice(0, index).some((nearer) => pairOf(nearer) === pairOf({ between }));
  const connected = gpus.length > 1 ? t('The GPUs touch along their boundaries.') : t('The land is in one piece.');
  return {
    title: t('In one piece'),
    meets,
    sentences: meets
      ? [connected]
      : [...gaps.map((gap, index) => gapText(gap, contiguity, isFarther(gap, index))), tolerance],
    source: null,
  };
}

function sizeCheck({ size: { meets, actual, limit, source }, acres: { of_record } }: JoinPlan): PlanCheck {
  const [text, decimals] = of_record === null ? [measuredText, 1] : [acresText, ACRE_FEET_DECIMALS];
  const acres = text(actual);
  const sentence =
    limit === null
      ? t('{acres} acres. No rule in force limits the acres of a GPU.', { acres })
      : meets
        ? t('{acres} acres; the limit is {limit}.', { acres, limit: formatNumber(limit) })
        : t('{acres} acres, {over} more than the limit of {limit}.', {
            acres: text(roundedUp(actual, decimals)),
            over: text(roundedUp(actual, decimals) - limit),
            limit: formatNumber(limit),
          });
  return { title: t('Acres'), meets, sentences: [sentence], source: sourceText(source) };
}

function cornersCheck({ far_corners: { meets, actual, limit, source } }: JoinPlan): PlanCheck {
  const feet = feetText(actual);
  const sentence =
    limit === null
      ? t('The farthest corners are {feet} ft apart. No rule in force limits their distance.', { feet })
      : meets
        ? t('The farthest corners are {feet} ft apart; the limit is {limit}.', { feet, limit: formatNumber(limit) })
        : t('The farthest corners are {feet} ft apart, {over} ft more than the limit of {limit}.', {
            feet: feetText(roundedUp(actual, 0)),
            over: feetText(roundedUp(actual, 0) - limit),
            limit: formatNumber(limit),
          });
  return { title: t('Farthest corners'), meets, sentences: [sentence], source: sourceText(source) };
}

/** `Acres: passes` */
export function checkTitle(title: string, meets: boolean | null): string {
  if (meets === null) return t('{check}: no limit', { check: title });
  return meets ? t('{check}: passes', { check: title }) : t('{check}: fails', { check: title });
}

export const planChecks = (plan: JoinPlan): PlanCheck[] => [contiguityCheck(plan), sizeCheck(plan), cornersCheck(plan)];

export function verdictOf(plan: JoinPlan): PlanVerdict {
  const checks = planChecks(plan);
  if (checks.some(({ meets }) => meets === false)) return 'fails';
  return checks.every(({ meets }) => meets) ? 'meets' : 'undetermined';
}

export function verdictText(plan: JoinPlan): string {
  const failed = planChecks(plan).filter(({ meets }) => meets === false);
  if (failed.length > 0)
    return t('{count, plural, one {# check fails: {checks}.} other {# checks fail: {checks}.}}', {
      count: failed.length,
      checks: joinList(failed.map(({ title }) => title)),
    });
  return verdictOf(plan) === 'meets'
    ? t('In one piece, and within the limits on acres and corners.')
    : t('Nothing fails, but some limits have no rule in force.');
}

export function planFacts(plan: JoinPlan): Fact[] {
  const { acres, allowable, gpus } = plan;
  const acreFeet = (value: number) => t('{acreFeet} acre-feet', { acreFeet: acreFeetText(value) });
  const count = gpus.length;
  return [
    ...(acres.of_record === null ? [] : [{ label: t('Acres of record'), value: acresText(acres.of_record) }]),
    { label: t('Measured acres'), value: measuredText(acres.measured) },
    ...(allowable === null
      ? []
      : [
          ...(count > 1
            ? [{ label: t('Allowable per year, separate'), value: acreFeet(allowable.separate_acre_feet) }]
            : []),
          {
            label: count > 1 ? t('Allowable per year, joined') : t('Allowable per year'),
            value: acreFeet(allowable.joined_acre_feet),
          },
        ]),
  ];
}

export function allowableNote({ allowable }: JoinPlan): string | null {
  if (!allowable) return t('No rule on the allowable is in force.');
  const rate = formatNumber(allowable.acre_feet_per_acre);
  const source = sourceText(allowable.source);
  return source === null
    ? t('Allowable: {rate} acre-feet per acre.', { rate })
    : t('Allowable: {rate} acre-feet per acre. Source: {source}.', { rate, source });
}

/** Not against a rule, but perhaps against what was meant. */
export function planRemarks({ remarks, acres }: JoinPlan): string[] {
  const { overlaps, holes, narrow_gaps_acres, slivers, repaired, counties, acres_outside_district } = remarks;
  const recorded = acres.of_record;
  const isOff = recorded !== null && Math.abs(recorded - acres.measured) > recorded * NOTABLE_SHARE;
  return [
    ...overlaps.map(({ between: [one, other], acres: shared }) =>
      one === other
        ? t('Pieces of GPU {gpuNumber} overlap by {acres} acres.', { gpuNumber: one!, acres: measuredText(shared) })
        : t('GPU {one} and GPU {other} overlap by {acres} acres. The acres of record count them twice.', {
            one: one!,
            other: other!,
            acres: measuredText(shared),
          }),
    ),
    ...(holes.count > 0
      ? [
          t(
            '{count, plural, one {The outline has a hole of {acres} acres.} other {The outline has # holes of {acres} acres together.}}',
            { count: holes.count, acres: measuredText(holes.acres) },
          ),
        ]
      : []),
    ...(narrow_gaps_acres > NOTABLE_ACRES
      ? [t('Narrow gaps between the outlines add up to {acres} acres.', { acres: measuredText(narrow_gaps_acres) })]
      : []),
    ...(slivers > 0
      ? [
          t(
            '{count, plural, one {# piece smaller than a tenth of an acre was ignored.} other {# pieces smaller than a tenth of an acre were ignored.}}',
            { count: slivers },
          ),
        ]
      : []),
    ...repaired.map((gpuNumber) =>
      t('The outline of GPU {gpuNumber} on record crosses or touches itself. It was repaired for this check.', {
        gpuNumber,
      }),
    ),
    ...(counties.length > 1
      ? [t('The land is in several counties: {counties}.', { counties: joinList(counties) })]
      : []),
    ...((acres_outside_district ?? 0) > NOTABLE_ACRES
      ? [t('{acres} acres are outside the district.', { acres: measuredText(acres_outside_district!) })]
      : []),
    ...(isOff
      ? [
          t('The acres of record ({recorded}) differ from the measured ones ({measured}) by more than 3%.', {
            recorded: acresText(recorded),
            measured: measuredText(acres.measured),
          }),
        ]
      : []),
  ];
}
