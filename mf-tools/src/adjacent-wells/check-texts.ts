import type { SpacingCheck, SpacingRules, SpacingVerdict } from '@portal/shared-api';
import { dateText } from '@portal/shared-ui/time';
import { yardsText } from './search.ts';

type Conflict = SpacingCheck['conflicts'][number];
type ProposedClass = SpacingRules['classes'][number];

export const VERDICTS: Record<SpacingVerdict, string> = {
  meets: 'Meets the spacing rules',
  'too-close': 'Too close',
  undetermined: 'Cannot be decided from the records',
};

export const GUIDANCE = 'This is guidance from what the district has on record, not a permit. The district decides.';

export const className = ({ name }: Pick<ProposedClass, 'name'>): string =>
  name.length === 1 ? `Class ${name}` : name;
export const classChoice = (proposed: ProposedClass): string =>
  `${className(proposed)} (${yardsText(proposed.radiusYards)} yards)`;

/** How far something is, never more than it is: `249.99` for a hair less than 250, which is too close. */
const actualYards = (yards: number): string => (Math.floor(yards * 100) / 100).toFixed(2);

const wellsText = (count: number): string => `${count} ${count === 1 ? 'well' : 'wells'}`;

/** The verdict in a sentence. */
export function verdictText({ verdict, conflicts, propertyLine, proposedClass }: SpacingCheck): string {
  const well = `A well of ${className(proposedClass)} here`;
  if (verdict === 'meets') return `${well} is as far from every well and from the property line as the rules ask.`;
  if (verdict === 'undetermined')
    return `${well} breaks no rule by what is on record, but not all that the rules ask can be checked.`;
  const count = conflicts.filter(({ counts }) => counts).length;
  const near = [
    ...(count > 0 ? [wellsText(count)] : []),
    ...(propertyLine?.meets === false ? ['the property line'] : []),
  ];
  return `${well} would be nearer to ${near.join(' and to ')} than the rules ask.`;
}

/** What a well in the way is. */
export const conflictText = (conflict: Conflict): string =>
  [
    className({ name: conflict['Well Class'] }),
    conflict['Well Status'],
    conflict.GPU === null ? 'in no GPU' : `GPU ${conflict.GPU}`,
  ].join(', ');

export const conflictDistance = ({ actualYards: actual, requiredYards }: Conflict): string =>
  `${actualYards(actual)} yards away, ${yardsText(requiredYards)} required`;

/** What else is to be known of a well that is nearer than the rules ask; `null` for nothing. */
export function conflictNote({ counts, classUnknown, 'Well Status': status }: Conflict): string | null {
  if (!counts) return `Does not count: ${status.toLowerCase()}.`;
  return classUnknown ? 'Its class has no radius: the distance is the least that could be required.' : null;
}

/** How the place stands to the boundary of its GPU. */
export function propertyLineText({ propertyLine }: SpacingCheck): string {
  if (!propertyLine) return 'No GPU is on record at this place: the distance from a property line cannot be checked.';
  const { gpu_number, gpu_name, actualYards: actual, requiredYards, meets } = propertyLine;
  const gpu = `GPU ${gpu_number}${gpu_name ? ` (${gpu_name})` : ''}`;
  const distance = `${actualYards(actual)} yards from the boundary of ${gpu}`;
  if (requiredYards === null) return `${distance}. No distance is required by the rules in force.`;
  return `${distance}, ${yardsText(requiredYards)} required: ${meets ? 'far enough' : 'too close'}.`;
}

/** Why it cannot be told that the rules are met, besides the property line. */
export function doubts({ wellsOfUnknownClass, rules }: SpacingCheck): string[] {
  return [
    ...(wellsOfUnknownClass > 0
      ? [
          `${wellsText(wellsOfUnknownClass)} nearby ${wellsOfUnknownClass === 1 ? 'has' : 'have'} no class on record: how far from ${wellsOfUnknownClass === 1 ? 'it' : 'them'} a well must be cannot be told.`,
        ]
      : []),
    ...(rules.propertyLineYards === null ? ['No distance from the property line is in force.'] : []),
  ];
}

/** Which rules were taken, and where they are written. */
export function rulesText({ on, sources }: SpacingRules): string {
  const written = sources.map(({ source, validFrom }) => `${source} (since ${dateText(validFrom)})`).join('; ');
  return `Rules in force on ${dateText(on)}${written ? `: ${written}` : ''}.`;
}
