import { t, translateMarked } from '@portal/shared-i18n';
import type { Choice } from '@portal/shared-ui/table';

/** Of a column that filters by keys. @param words by key */
export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, word]) => ({ value, label: translateMarked(word) }));

/** Also rows without a value. */
export const orNone = (choices: readonly Choice[]): Choice[] => [...choices, { value: '', label: t('(none)') }];
