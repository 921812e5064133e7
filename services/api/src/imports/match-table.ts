import type { MatchTable } from '@portal/shared-api';
import { type FieldError, fieldError } from '@portal/shared-api/problems';

/** A choice for each name of the file. */
export type Matches = ReadonlyMap<string, string>;

/** @param answer JSON of an object with texts; `null` for anything else */
export function parseMatches(answer: string): Matches | null {
  let given: unknown;
  try {
    given = JSON.parse(answer);
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  const entries = Object.entries(given);
  return entries.every(([, choice]) => typeof choice === 'string') ? new Map(entries) : null;
}

/** @param choices their labels by value */
export function findMatchErrors(
  path: string,
  choices: ReadonlyMap<string, string>,
  { rows, needed, is_unique: isUnique }: MatchTable,
  answer: string,
): FieldError[] {
  const matches = parseMatches(answer);
  if (matches === null) return [fieldError(path, 'answer-missing')];
  const labelOf = (choice: string): string => choices.get(choice) ?? choice;
  const errors: FieldError[] = [];
  const chosen = new Map<string, string>();
  for (const { name } of rows) {
    const choice = matches.get(name);
    if (choice === undefined || !choices.has(choice)) {
      errors.push(fieldError(path, 'answer-not-matched', { name }));
      continue;
    }
    const other = chosen.get(choice);
    if (isUnique && choice !== '' && other !== undefined)
      errors.push(fieldError(path, 'answer-twice', { name, other, choice: labelOf(choice) }));
    chosen.set(choice, name);
  }
  const lacked = errors.length > 0 ? [] : needed.filter((choice) => !chosen.has(choice));
  return [...errors, ...lacked.map((choice) => fieldError(path, 'answer-lacks', { choice: labelOf(choice) }))];
}
