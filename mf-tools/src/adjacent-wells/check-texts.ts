import type { SpacingCheck, SpacingRules, SpacingVerdict } from '@portal/shared-api';
import { RULES_ALWAYS_VALID_FROM } from '@portal/shared-api/limits';
import { dateText } from '@portal/shared-ui/time';
import { yardsText } from './search.ts';

type Conflict = SpacingCheck['conflicts'][number];
type ProposedClass = SpacingRules['classes'][number];

export const VERDICTS: Record<SpacingVerdict, string> = {
  meets: 'Meets the spacing rules',
  'too-close': 'Too close',
  undetermined: 'Cannot be decided from the records',
  'outside-district': 'Outside the district',
};

export const GUIDANCE = 'This is guidance from what the district has on record, not a permit. The district decides.';

export const className = ({ name }: Pick<ProposedClass, 'name'>): string =>
  name.length === 1 ? `Class ${name}` : name;
export const classChoice = (proposed: ProposedClass): string =>
  `${className(proposed)} (${yardsText(proposed.radiusYards)} yards)`;

/** Rounds down where rounding would hide a distance below the required one: `249.99`, not `250.00`. */
function actualYards(yards: number, required: number): string {
  const rounded = yards.toFixed(2);
  return yards < required && Number(rounded) >= required ? (Math.floor(yards * 100) / 100).toFixed(2) : rounded;
}

const wellsText = (count: number): string => `${count} ${count === 1 ? 'well' : 'wells'}`;

export function verdictText({ verdict, conflicts, propertyLine, proposedClass }: SpacingCheck): string {
  const well = `A well of ${className(proposedClass)} here`;
  if (verdict === 'outside-district')
    return 'This place is outside the district’s boundary on record. The district’s rules do not apply here; ask the district, or the groundwater district of the county.';
  if (verdict === 'meets') return `${well} is as far from every well and from the property line as the rules require.`;
  if (verdict === 'undetermined')
    return `${well} breaks no rule by what is on record, but not all that the rules ask can be checked.`;
  const count = conflicts.filter(({ counts }) => counts).length;
  const near = [
    ...(count > 0 ? [wellsText(count)] : []),
    ...(propertyLine?.meets === false ? ['the property line'] : []),
  ];
  return `${well} would be closer to ${near.join(' and to ')} than the rules allow.`;
}

/** Conflicts that decide the verdict, then those with wells that do not count, such as plugged ones. */
export const splitConflicts = ({ conflicts }: Pick<SpacingCheck, 'conflicts'>) => [
  { title: 'Wells closer than the rules allow', conflicts: conflicts.filter(({ counts }) => counts) },
  { title: 'Nearby wells that do not count', conflicts: conflicts.filter(({ counts }) => !counts) },
];

export const conflictText = (conflict: Conflict): string =>
  [
    className({ name: conflict['Well Class'] }),
    conflict['Well Status'],
    conflict.GPU === null ? 'in no GPU' : `GPU ${conflict.GPU}`,
  ].join(', ');

export const conflictDistance = ({ actualYards: actual, requiredYards }: Conflict): string =>
  `${actualYards(actual, requiredYards)} yards away, ${yardsText(requiredYards)} required`;

export function conflictNote({ counts, classUnknown, 'Well Status': status }: Conflict): string | null {
  if (!counts) return `Does not count: ${status.toLowerCase()}.`;
  return classUnknown ? 'Its class has no radius: the distance is the least that could be required.' : null;
}

export function propertyLineText({ propertyLine }: SpacingCheck): string {
  if (!propertyLine) return 'No GPU is on record at this place: the distance from a property line cannot be checked.';
  const { gpu_number, gpu_name, actualYards: actual, requiredYards, meets } = propertyLine;
  const gpu = `GPU ${gpu_number}${gpu_name ? ` (${gpu_name})` : ''}`;
  const distance = `${actualYards(actual, requiredYards ?? 0)} yards from the boundary of ${gpu}`;
  if (requiredYards === null) return `${distance}. No distance is required by the rules in force.`;
  return `${distance}, ${yardsText(requiredYards)} required: ${meets ? 'far enough' : 'too close'}.`;
}

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

export function rulesText({ on, sources }: SpacingRules): string {
  const since = (validFrom: string) => (validFrom > RULES_ALWAYS_VALID_FROM ? ` (since ${dateText(validFrom)})` : '');
  const written = sources.map(({ source, validFrom }) => `${source}${since(validFrom)}`).join('; ');
  return `Rules in force on ${dateText(on)}${written ? `: ${written}` : ''}.`;
}
