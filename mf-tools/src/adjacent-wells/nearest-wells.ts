import type { AdjacentWell, SpacingCheck } from '@portal/shared-api';
import { requiredYardsText, shownYards } from '@portal/shared-api/units';
import { t } from '@portal/shared-i18n';
import { withLimit } from './check-texts.ts';
import { FEET_PER_YARD } from './search.ts';

interface Spaced {
  well: AdjacentWell;
  yards: number;
  required: number;
}

const least = (wells: readonly Spaced[], of: (one: Spaced) => number): Spaced | undefined =>
  wells.length === 0 ? undefined : wells.reduce((best, one) => (of(one) < of(best) ? one : best));

const distanceOf = ({ well: { Well }, yards, required }: Spaced): string =>
  withLimit(
    t('{well}, {distance} yards away, {required} required.', {
      well: Well,
      distance: shownYards(yards, required),
      required: requiredYardsText(required),
    }),
    yards,
    required,
  );

/** Of a place that passes: the nearest well of those that count, and the one with the least to spare. */
export function nearestWells(
  { verdict, proposedClass, rules }: SpacingCheck,
  wells: readonly AdjacentWell[],
): Array<{ label: string; value: string }> {
  if (verdict !== 'meets') return [];
  const radiusOf = (name: string): number => rules.classes.find((known) => known.name === name)?.radiusYards ?? 0;
  const spaced = wells
    .filter(({ counts }) => counts)
    .map((well) => ({
      well,
      yards: well.Distance / FEET_PER_YARD,
      required: Math.max(proposedClass.radiusYards, radiusOf(well['Well Class'])),
    }));
  const nearest = least(spaced, ({ yards }) => yards);
  const tightest = least(spaced, ({ yards, required }) => yards - required);
  return [
    ...(nearest ? [{ label: t('Nearest well'), value: distanceOf(nearest) }] : []),
    ...(tightest && tightest !== nearest
      ? [{ label: t('Well with the least to spare'), value: distanceOf(tightest) }]
      : []),
  ];
}
