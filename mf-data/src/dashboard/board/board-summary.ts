import { roundAcreFeet } from '@portal/shared-api/production';
import { centsText, shareText } from '@portal/shared-api/units';
import { formatNumber, t } from '@portal/shared-i18n';
import type { ReportBlock } from '@portal/shared-ui/pdf';
import { aboveAcreFeet } from '../../production/list/report-lists.ts';
import { acreFeetText, numberText } from '../../production/values/numbers.ts';
import type { ApplicationCounts, WaterLevels } from '../dashboard.resource.ts';
import { districtRateText, lastLevelText } from '../levels/district-winters.ts';
import { type Debt, debtsByOwner, type OwnerDebts } from './board-decisions.ts';
import type { BoardFigures } from './board-figures.ts';

const wholeNumber = (value: number): string => formatNumber(value, { maximumFractionDigits: 0 });

export const hasLateFees = ({ reports, fees }: BoardFigures): boolean =>
  reports.district.late > 0 || Object.values(fees.totals).some((cents) => cents !== 0);

function waterText({ district }: BoardFigures['reports']): string {
  const { received, expected, acre_feet, allowable_acre_feet } = district;
  const values = {
    volume: wholeNumber(acre_feet),
    share: shareText(acre_feet, allowable_acre_feet),
    allowable: wholeNumber(allowable_acre_feet),
  };
  return received < expected
    ? t('{volume} acre-feet so far, {share} of the allowable of {allowable}', values)
    : t('{volume} acre-feet, {share} of the allowable of {allowable}', values);
}

function depthText(levels: WaterLevels): string {
  const level = lastLevelText(levels);
  return level ? `${level}; ${districtRateText(levels)}` : t('No well has been measured in winter yet.');
}

function feesText(figures: BoardFigures): string {
  if (!hasLateFees(figures)) return t('No report is late.');
  const { charged_cents, balance_cents, not_charged_cents } = figures.fees.totals;
  return t('{charged} charged, {owed} of it owed; {open} not charged so far', {
    charged: centsText(charged_cents),
    owed: centsText(balance_cents),
    open: centsText(not_charged_cents),
  });
}

const toDecide = ({ sent = 0, 'in-review': inReview = 0 }: ApplicationCounts): number => sent + inReview;

function overQuestion(over: BoardFigures['over'], count: number): string {
  const unchecked = over.filter(({ state }) => state !== 'checked').length;
  const volume = acreFeetText(roundAcreFeet(over.reduce((sum, report) => sum + aboveAcreFeet(report), 0)));
  const [first] = over;
  const isOne = first !== undefined && count === 1;
  return [
    isOne
      ? t('GPU {gpuNumber} is above allowable and reserve, by {volume} acre-feet.', {
          gpuNumber: first.gpu_number,
          volume,
        })
      : t('{count} GPUs are above allowable and reserve, by {volume} acre-feet together.', { count, volume }),
    ...(unchecked === 0
      ? []
      : isOne
        ? [t('Its report is not checked and filed yet.')]
        : [
            t(
              '{count, plural, one {# of the reports is not checked and filed yet.} other {# of the reports are not checked and filed yet.}}',
              { count: unchecked },
            ),
          ]),
    t('What follows from it?'),
  ].join(' ');
}

function ownersText(debts: readonly OwnerDebts[]): string {
  const known = debts.filter(({ isKnown }) => isKnown).length;
  return known < debts.length
    ? t(
        '{count, plural, =0 {owners not in the records} one {# owner and others not in the records} other {# owners and others not in the records}}',
        { count: known },
      )
    : t('{count, plural, one {# owner} other {# owners}}', { count: known });
}

function openQuestions({ reports, over, fees, applications }: BoardFigures): string[] {
  const { missing, over: aboveCount } = reports.district;
  const { balance_cents: owed, not_charged_cents: open } = fees.totals;
  const waiting = toDecide(applications);
  const debts = debtsByOwner(fees);
  const ownersWith = (debt: Debt): string => ownersText(debts.filter((owner) => owner[debt] > 0));
  return [
    ...(open > 0
      ? [
          t('Late fees: {amount} by the rules is not charged so far, to {owners}. Charge it, or waive it?', {
            amount: centsText(open),
            owners: ownersWith('notChargedCents'),
          }),
        ]
      : []),
    ...(owed > 0
      ? [
          t('Late fees: {amount} of those charged is owed, by {owners}. How to collect it?', {
            amount: centsText(owed),
            owners: ownersWith('owedCents'),
          }),
        ]
      : []),
    ...(missing > 0
      ? [
          t(
            '{count, plural, one {# report of {owners} is due and was not submitted. How to follow up?} other {# reports of {owners} are due and were not submitted. How to follow up?}}',
            { count: missing, owners: ownersWith('missing') },
          ),
        ]
      : []),
    ...(aboveCount > 0 ? [overQuestion(over, aboveCount)] : []),
    ...(waiting > 0
      ? [
          t(
            '{count, plural, one {# application for a well waits for a decision.} other {# applications for wells wait for a decision.}}',
            { count: waiting },
          ),
        ]
      : []),
  ];
}

function questionsBlock(figures: BoardFigures): ReportBlock {
  const questions = openQuestions(figures);
  const title = t('For the board to decide');
  if (questions.length === 0) return { kind: 'callout', tone: 'good', title, text: t('Nothing is open.') };
  const told = questions.length > 1 ? { items: questions } : { text: questions[0] };
  return { kind: 'callout', tone: 'unsure', title, ...told };
}

/** What a member of the board reads first. */
export function summaryBlocks(figures: BoardFigures): ReportBlock[] {
  const { received, expected, missing } = figures.reports.district;
  const reportsText = t('{received} of {expected} ({share}); {missing} missing', {
    received: numberText(received),
    expected: numberText(expected),
    share: shareText(received, expected),
    missing: numberText(missing),
  });
  return [
    {
      kind: 'facts',
      facts: [
        { label: t('Reports received'), value: reportsText },
        { label: t('Water reported'), value: waterText(figures.reports) },
        { label: t('Water levels'), value: depthText(figures.levels) },
        { label: t('Late fees'), value: feesText(figures) },
      ],
    },
    questionsBlock(figures),
  ];
}
