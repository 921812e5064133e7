import type { ImportQuestion, MatchTable } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';

/** A choice for each name of the file. */
export type Matches = Readonly<Record<string, string>>;

export interface MatchProblem {
  /** Of the row with the problem; `null` for the table as a whole. */
  name: string | null;
  text: string;
}

export const proposedMatches = ({ rows }: MatchTable): Matches =>
  Object.fromEntries(rows.flatMap(({ name, proposed }) => (proposed === null ? [] : [[name, proposed]])));

/** The first reason why the matches cannot be sent; `null` for none. */
export function findMatchProblem(
  { choices }: Pick<ImportQuestion, 'choices'>,
  { rows, needed, is_unique: isUnique }: MatchTable,
  matches: Matches,
): MatchProblem | null {
  const labelOf = (choice: string): string => choices.find(({ value }) => value === choice)!.label;
  const chosen = new Map<string, string>();
  for (const { name } of rows) {
    const choice = matches[name];
    if (choice === undefined) return { name, text: t('Choose what “{name}” is.', { name }) };
    const other = chosen.get(choice);
    if (isUnique && choice !== '' && other !== undefined)
      return {
        name,
        text: t('Only one of “{name}” and “{other}” can be “{choice}”.', { name, other, choice: labelOf(choice) }),
      };
    chosen.set(choice, name);
  }
  const lacked = needed.find((choice) => !chosen.has(choice));
  return lacked === undefined
    ? null
    : { name: null, text: t('Choose which column holds “{choice}”, which is required.', { choice: labelOf(lacked) }) };
}
