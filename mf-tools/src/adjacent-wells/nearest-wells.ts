import type { AdjacentWell, SpacingCheck } from '@portal/shared-api';
import { MAX_ADJACENT_FEET } from '@portal/shared-api/limits';
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

/** Wells beyond twice the largest radius have more to spare than any within it. */
export const reachFeet = ({ rules }: Pick<SpacingCheck, 'rules'>): number =>
  Math.min(MAX_ADJACENT_FEET, 2 * FEET_PER_YARD * Math.max(...rules.classes.map(({ radiusYards }) => radiusYards)));

/** Of a place that passes: the nearest well of those that count, and the one with the least to spare. @param wells within reach, whatever was searched */
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
