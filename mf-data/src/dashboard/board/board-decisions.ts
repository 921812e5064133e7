import { centsText, decimalsIn, decimalText, shareText } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import type { ReportBlock } from '@portal/shared-ui/pdf';
import { aboveAcreFeet } from '../../production/list/report-lists.ts';
import { STATE_WORDS } from '../../production/parts/state-words.ts';
import { numberText } from '../../production/values/numbers.ts';
import type { LateFees } from '../dashboard.resource.ts';
import { type BoardFigures, MAX_SHOWN, type OverReport } from './board-figures.ts';

const SIZE = 9;

export type Debt = 'missing' | 'notChargedCents' | 'owedCents';
type NamedDebts = Record<Debt, number> & { name: string };

/** What an owner has to do about late reports, and the board about the owner. */
export interface OwnerDebts extends NamedDebts {
  /** Otherwise all owners that are not in the records. */
  isKnown: boolean;
}

/** Those with the most missing reports first. */
export function debtsByOwner({ rows }: Pick<LateFees, 'rows'>): OwnerDebts[] {
  const owners = new Map<number | null, OwnerDebts>();
  const debtsOf = (owner: { owner_ndx: number; name: string } | null): OwnerDebts => {
    const key = owner?.owner_ndx ?? null;
    const name = owner?.name ?? t('No owner in the records');
    const debts = owners.get(key) ?? { name, isKnown: owner !== null, missing: 0, notChargedCents: 0, owedCents: 0 };
    owners.set(key, debts);
    return debts;
  };
  for (const { holder, state, not_charged_cents, balance_cents } of rows) {
    // Who bought a GPU reports for it; its late fee stays with who sold it.
    debtsOf(holder?.sold_to ?? holder).missing += state === 'not-filed' ? 1 : 0;
    debtsOf(holder).notChargedCents += not_charged_cents;
    debtsOf(holder).owedCents += balance_cents;
  }
  return [...owners.values()]
    .filter(({ missing, notChargedCents, owedCents }) => missing > 0 || notChargedCents !== 0 || owedCents !== 0)
    .sort(
      (one, other) =>
        other.missing - one.missing ||
        other.notChargedCents - one.notChargedCents ||
        other.owedCents - one.owedCents ||
        one.name.localeCompare(other.name),
    );
}

const sumOf = (name: string, owners: readonly NamedDebts[]): NamedDebts => ({
  name,
  missing: owners.reduce((sum, { missing }) => sum + missing, 0),
  notChargedCents: owners.reduce((sum, { notChargedCents }) => sum + notChargedCents, 0),
  owedCents: owners.reduce((sum, { owedCents }) => sum + owedCents, 0),
});

const cellsOf = ({ name, missing, notChargedCents, owedCents }: NamedDebts): string[] => [
  name,
  numberText(missing),
  centsText(notChargedCents),
  centsText(owedCents),
];

function ownersBlocks(fees: LateFees): ReportBlock[] {
  const owners = debtsByOwner(fees);
  if (owners.length === 0) return [];
  const known = owners.filter(({ isKnown }) => isKnown);
  const [shown, others] = [known.slice(0, MAX_SHOWN), known.slice(MAX_SHOWN)];
  const otherName = t('{count, plural, one {# other owner, in the portal} other {# other owners, in the portal}}', {
    count: others.length,
  });
  return [
    { kind: 'heading', text: t('Owners with missing reports or open late fees') },
    {
      kind: 'table',
      size: SIZE,
      columns: [
        { header: t('Owner') },
        { header: t('Reports missing'), align: 'right' },
        { header: t('Late fees not charged'), align: 'right' },
        { header: t('Late fees owed'), align: 'right' },
      ],
      rows: [
        ...shown.map((owner) => ({ cells: cellsOf(owner) })),
        ...(others.length > 0 ? [{ cells: cellsOf(sumOf(otherName, others)) }] : []),
        ...owners.filter(({ isKnown }) => !isKnown).map((owner) => ({ cells: cellsOf(owner) })),
        { cells: cellsOf(sumOf(t('All owners'), owners)), isTotal: true },
      ],
    },
  ];
}

const overVolumes = (report: OverReport): Array<number | null> => [
  report.acre_feet,
  report.allowable_acre_feet,
  report.usable_reserve_acre_feet,
  aboveAcreFeet(report),
];

function overCells(report: OverReport, decimals: number): string[] {
  const { gpu_number, owners = [], acre_feet, allowable_acre_feet, state } = report;
  return [
    `${gpu_number}`,
    owners.join(', '),
    ...overVolumes(report).map((volume) => (volume === null ? '–' : decimalText(volume, decimals))),
    shareText(acre_feet ?? 0, allowable_acre_feet),
    t(STATE_WORDS[state]),
  ];
}

function overBlocks(over: readonly OverReport[]): ReportBlock[] {
  if (over.length === 0) return [];
  const shown = over.slice(0, MAX_SHOWN);
  const decimals = decimalsIn(shown.flatMap(overVolumes));
  const more = over.length - MAX_SHOWN;
  return [
    { kind: 'heading', text: t('GPUs above allowable and reserve') },
    {
      kind: 'table',
      size: SIZE,
      columns: [
        { header: t('GPU') },
        { header: t('Owner') },
        { header: t('Reported (acre-feet)'), align: 'right' },
        { header: t('Allowable (acre-feet)'), align: 'right' },
        { header: t('Reserve (acre-feet)'), align: 'right' },
        { header: t('Above (acre-feet)'), align: 'right' },
        { header: t('Share of allowable'), align: 'right' },
        { header: t('Report') },
      ],
      rows: shown.map((report) => ({ cells: overCells(report, decimals) })),
    },
    ...(more > 0
      ? [
          {
            kind: 'paragraph' as const,
            text: t('{count, plural, one {And # more GPU, in the portal.} other {And # more GPUs, in the portal.}}', {
              count: more,
            }),
          },
        ]
      : []),
  ];
}

/** Whom and what the questions to the board are about. */
export const decisionBlocks = ({ over, fees }: BoardFigures): ReportBlock[] => [
  ...overBlocks(over),
  ...ownersBlocks(fees),
];
