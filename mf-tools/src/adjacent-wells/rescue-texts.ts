import type { SpacingCheck, SpacingRescue } from '@portal/shared-api';
import { roundedUp, shownYards } from '@portal/shared-api/units';
import { joinList, msg, t } from '@portal/shared-i18n';
import { classChoice } from './check-texts.ts';
import { FEET_PER_YARD, placeText } from './search.ts';

type Found = Extract<SpacingRescue['nearest'], { outcome: 'found' }>;

const YARDS_PER_MILE = 1_760;
/** Clockwise from north. */
const DIRECTIONS = [
  msg('to the north'),
  msg('to the northeast'),
  msg('to the east'),
  msg('to the southeast'),
  msg('to the south'),
  msg('to the southwest'),
  msg('to the west'),
  msg('to the northwest'),
];

export const directionText = (bearing: number): string => t(DIRECTIONS[Math.round(bearing / 45) % 8]!);

/** Where the check speaks against a well, and the rules apply. */
export const needsRescue = ({ verdict }: SpacingCheck): boolean =>
  verdict === 'too-close' || verdict === 'undetermined';

export const foundIn = (rescue: SpacingRescue | undefined): Found | null =>
  rescue?.nearest.outcome === 'found' ? rescue.nearest : null;

export const awayText = ({ yards }: Found): string =>
  t('{yards, plural, one {# yard} other {# yards}}', { yards: roundedUp(yards, 1) });

function nothingText({ propertyLine }: SpacingCheck, { withinYards }: SpacingRescue): string {
  const miles = withinYards / YARDS_PER_MILE;
  return propertyLine
    ? t('No place in GPU {gpuNumber} within {miles, plural, one {# mile} other {# miles}} passes for this class.', {
        gpuNumber: propertyLine.gpu_number,
        miles,
      })
    : t('No place in a GPU within {miles, plural, one {# mile} other {# miles}} passes for this class.', { miles });
}

export function nearestText(check: SpacingCheck, rescue: SpacingRescue): string | null {
  const { nearest } = rescue;
  switch (nearest.outcome) {
    case 'found':
      return t(
        'The nearest place that passes is {yards} ({feet, plural, one {# foot} other {# feet}}) {direction}, in GPU {gpuNumber}: {place}. It is at the limit: leave a few yards more where you can.',
        {
          yards: awayText(nearest),
          feet: roundedUp(nearest.yards * FEET_PER_YARD, 0),
          direction: directionText(nearest.bearing),
          gpuNumber: nearest.gpu_number,
          place: placeText(nearest.place),
        },
      );
    case 'none':
      return nothingText(check, rescue);
    case 'unknown':
      return t('There isn’t enough on record here to find a spot that passes.');
    case 'too-complex':
      return t('There are too many wells or property lines here to find the nearest place that passes.');
    case 'not-needed':
      return null;
  }
}

export function smallerText({ proposedClass, rules }: SpacingCheck, { smallerClasses }: SpacingRescue): string | null {
  if (smallerClasses.length > 0) {
    return t('{count, plural, one {A smaller class passes here:} other {Smaller classes pass here:}}', {
      count: smallerClasses.length,
    });
  }
  return rules.classes.some(({ radiusYards }) => radiusYards < proposedClass.radiusYards)
    ? t('No smaller class passes here.')
    : null;
}

export const easementText = ({ easements }: SpacingRescue): string | null =>
  easements.length === 0
    ? null
    : t(
        'Only the property line is too close. The district’s forms let {count, plural, one {the neighbor} other {all of these neighbors together}} permit the well with a signed easement. None may be needed for a replacement well, or if the land on the other side is yours too. Ask the district.',
        { count: easements.length },
      );

export const easementLine = (
  { gpu_number: gpuNumber, yards, bearing }: SpacingRescue['easements'][number],
  { propertyLine }: Pick<SpacingCheck, 'propertyLine'>,
): string => {
  const values = { yards: shownYards(yards, propertyLine?.requiredYards ?? null), direction: directionText(bearing) };
  return gpuNumber === null
    ? t('Land outside any GPU, {yards} yards {direction}', values)
    : t('GPU {gpuNumber}, {yards} yards {direction}', { gpuNumber, ...values });
};

/** All cures, for paper. */
export function rescueTexts(check: SpacingCheck, rescue: SpacingRescue): string[] {
  const smaller = [smallerText(check, rescue), joinList(rescue.smallerClasses.map(classChoice))];
  const easement = [easementText(rescue), ...rescue.easements.map((one) => easementLine(one, check))];
  return [nearestText(check, rescue), smaller.filter(Boolean).join(' '), ...easement].filter(
    (text) => text !== null && text !== '',
  ) as string[];
}
