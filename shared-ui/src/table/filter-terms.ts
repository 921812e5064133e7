import { type FilterValue, readFilter, termTest } from '@portal/shared-api/records';
import { msg, t } from '@portal/shared-i18n';
import type { Column, ColumnKind, ColumnValue } from './column.ts';

type Filtered = Pick<Column<never>, 'kind' | 'filteredAs'>;

const HELP = msg('Type digits, or compare: {examples}');
const EXAMPLES: Partial<Record<ColumnKind, string>> = {
  number: '> 400, <= 25, 100..250',
  date: '> 2019, <= 3/15/1987, 1990..1999',
};

const kindOf = ({ kind = 'text', filteredAs = kind }: Filtered): ColumnKind => filteredAs;

export function filterHelp(column: Filtered): string | undefined {
  const examples = EXAMPLES[kindOf(column)];
  return examples && t(HELP, { examples });
}

/** Why a filter cannot be read, in words to show; `null` for one that can. */
export function filterMistake(column: Filtered, filter: FilterValue): string | null {
  const term = readFilter(kindOf(column), filter);
  if (!term || !('mistake' in term)) return null;
  if (term.mistake === 'operand-missing') return t('Enter a value after {operator}', { operator: term.operator ?? '' });
  return term.mistake === 'number-expected'
    ? t('Enter a number, such as 1,234.5')
    : t('Enter a date like 2019, 3/2019 or 3/15/2019');
}

/** @returns `null` for an empty filter */
export function filterTest(
  column: Filtered,
  filter: FilterValue,
): ((value: ColumnValue, foldedText: string) => boolean) | null {
  const term = readFilter(kindOf(column), filter);
  return term && termTest(term);
}
