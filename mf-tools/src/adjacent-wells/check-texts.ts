import type { SpacingCheck, SpacingRules, SpacingVerdict } from '@portal/shared-api';
import { RULES_ALWAYS_VALID_FROM } from '@portal/shared-api/limits';
import { requiredYardsText, shownYards } from '@portal/shared-api/units';
import { isStaff } from '@portal/shared-auth/browser';
import { msg, t, translateName } from '@portal/shared-i18n';
import { dateText } from '@portal/shared-ui/time';

type Conflict = SpacingCheck['conflicts'][number];
type ProposedClass = SpacingRules['classes'][number];

export const VERDICTS = {
  meets: msg('Meets the spacing rules'),
  'too-close': msg('Too close'),
  undetermined: msg('Can’t tell from the records'),
  'outside-district': msg('Outside the district'),
} satisfies Record<SpacingVerdict, string>;

export const GUIDANCE = msg('This is guidance from the district’s records, not a permit. The district decides.');

export const className = ({ name }: Pick<ProposedClass, 'name'>): string =>
  name.length === 1 ? t('Class {letter}', { letter: name }) : translateName(name);

export const classChoice = (proposed: ProposedClass): string =>
  t('{wellClass} ({yards} yards)', { wellClass: className(proposed), yards: requiredYardsText(proposed.radiusYards) });

function tooCloseText({ conflicts, propertyLine, proposedClass }: SpacingCheck): string {
  const wellClass = className(proposedClass);
  const count = conflicts.filter(({ counts }) => counts).length;
  const isNearLine = propertyLine?.meets === false;
  if (count === 0)
    return t('A new well here ({wellClass}) would be closer than the rules allow to the property line.', { wellClass });
  return isNearLine
    ? t(
        'A new well here ({wellClass}) would be closer than the rules allow to {count, plural, one {# well} other {# wells}} and to the property line.',
        { wellClass, count },
      )
    : t(
        'A new well here ({wellClass}) would be closer than the rules allow to {count, plural, one {# well} other {# wells}}.',
        { wellClass, count },
      );
}

/** @param isForStaff otherwise it names the district as whom to ask, as a report for landowners does */
export function verdictText(check: SpacingCheck, isForStaff = isStaff()): string {
  const wellClass = className(check.proposedClass);
  switch (check.verdict) {
    case 'outside-district':
      if (isForStaff)
        return t(
          'This place is outside the district’s boundary, so the district’s rules do not apply here. The groundwater district of that county decides.',
        );
      return t(
        'This place is outside the district’s boundary, so the district’s rules do not apply here. Ask the district, or the groundwater district of that county.',
      );
    case 'meets':
      return t(
        'A new well here ({wellClass}) would be as far from every other well and from the property line as the rules require.',
        { wellClass },
      );
    case 'undetermined':
      if (isForStaff)
        return t(
          'Nothing on record rules out a new well here ({wellClass}), but not every rule can be checked from the records. Check the others yourself.',
          { wellClass },
        );
      return t(
        'Nothing on record rules out a new well here ({wellClass}), but not every rule can be checked from the records. Ask the district.',
        { wellClass },
      );
    case 'too-close':
      return tooCloseText(check);
  }
}

/** Wells that decide the verdict, then wells that do not count, such as plugged ones. */
export const splitConflicts = ({ conflicts }: Pick<SpacingCheck, 'conflicts'>) => [
  { title: t('Wells closer than the rules allow'), conflicts: conflicts.filter(({ counts }) => counts) },
  { title: t('Nearby wells that do not count'), conflicts: conflicts.filter(({ counts }) => !counts) },
];

/** Of the well, or of the application whose place it is. */
export const conflictName = ({ application, Well }: Conflict): string =>
  application === undefined ? Well : t('Application {number}', { number: application });

export const conflictText = (conflict: Conflict): string =>
  [
    className({ name: conflict['Well Class'] }),
    translateName(conflict['Well Status']),
    conflict.GPU === null ? t('not in a GPU') : t('GPU {gpuNumber}', { gpuNumber: conflict.GPU }),
  ].join(', ');

export const conflictDistance = ({ actualYards: actual, requiredYards }: Conflict): string =>
  t('{distance} yards away, {required} required', {
    distance: shownYards(actual, requiredYards),
    required: requiredYardsText(requiredYards),
  });

export function conflictNote({ counts, classUnknown, 'Well Status': status }: Conflict): string | null {
  if (!counts) return t('Does not count. Status: {status}.', { status: translateName(status) });
  return classUnknown
    ? t('This well’s class has no spacing radius. The distance shown is the least that the rules could require.')
    : null;
}

/** @param text a sentence on a distance that is as far as required, or farther */
export const withLimit = (text: string, actualYards: number, requiredYards: number): string =>
  actualYards - requiredYards < 1 ? `${text} ${t('At the limit: less than a yard to spare.')}` : text;

export function propertyLineText({ propertyLine }: SpacingCheck): string {
  if (!propertyLine)
    return t('No GPU is on record at this place, so the distance from the property line cannot be checked.');
  const { gpu_number: gpuNumber, gpu_name: name, actualYards: actual, requiredYards, meets } = propertyLine;
  const gpu = name ? t('GPU {gpuNumber} ({name})', { gpuNumber, name }) : t('GPU {gpuNumber}', { gpuNumber });
  const distance = shownYards(actual, requiredYards);
  if (requiredYards === null)
    return t('{distance} yards from the boundary of {gpu}. The rules in force require no distance.', { distance, gpu });
  const required = requiredYardsText(requiredYards);
  return meets
    ? withLimit(
        t('{distance} yards from the boundary of {gpu}, {required} required: far enough.', { distance, gpu, required }),
        actual,
        requiredYards,
      )
    : t('{distance} yards from the boundary of {gpu}, {required} required: too close.', { distance, gpu, required });
}

export function doubts({ wellsOfUnknownClass: count, rules }: SpacingCheck): string[] {
  return [
    ...(count > 0
      ? [
          t(
            '{count, plural, one {# nearby well has no class on record, so the distance required from it is unknown.} other {# nearby wells have no class on record, so the distance required from them is unknown.}}',
            { count },
          ),
        ]
      : []),
    ...(rules.propertyLineYards === null ? [t('No rule on the distance from the property line is in force.')] : []),
  ];
}

export function rulesText({ on, sources }: SpacingRules): string {
  const date = dateText(on);
  if (sources.length === 0) return t('Rules in force on {date}.', { date });
  const written = sources.map(({ source, validFrom }) => {
    const name = translateName(source);
    return validFrom > RULES_ALWAYS_VALID_FROM
      ? t('{source} (since {date})', { source: name, date: dateText(validFrom) })
      : name;
  });
  return t('Rules in force on {date}: {sources}.', { date, sources: written.join('; ') });
}
