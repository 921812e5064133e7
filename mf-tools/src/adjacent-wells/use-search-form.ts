import type { Coordinates } from '@portal/shared-map';
import { useCallback, useMemo, useState } from 'react';
import { FIELDS, type Field, mistakeIn, type SearchTexts, searchOf, withPlace } from './form-rules.ts';
import type { Search } from './search.ts';

const NONE: ReadonlySet<Field> = new Set();
const ALL: ReadonlySet<Field> = new Set(FIELDS);

/** Shows mistakes of fields that were left, and all of them after submitting. */
export interface SearchForm {
  texts: SearchTexts;
  mistakes: Readonly<Record<Field, string | null>>;
  isFilled: boolean;
  /** `null` while something is missing or wrong. */
  search: Search | null;
  change: (part: Partial<SearchTexts>) => void;
  leave: (field: Field) => void;
  setPlace: (place: Coordinates) => void;
  /** Shows every mistake; returns the field of the first. */
  check: () => Field | undefined;
}

export function useSearchForm(begin: SearchTexts, showMistakes: boolean): SearchForm {
  const [texts, setTexts] = useState(begin);
  const [left, setLeft] = useState(showMistakes ? ALL : NONE);
  const mistakes = useMemo(() => {
    const shown = (field: Field): string | null => (left.has(field) ? mistakeIn(field, texts[field]) : null);
    return { lat: shown('lat'), lon: shown('lon'), distance: shown('distance') };
  }, [left, texts]);
  return {
    texts,
    mistakes,
    isFilled: FIELDS.every((field) => texts[field].trim() !== ''),
    search: useMemo(() => searchOf(texts), [texts]),
    change: (part) => setTexts((before) => ({ ...before, ...part })),
    leave: (field) => setLeft((before) => new Set([...before, field])),
    setPlace: useCallback((place) => setTexts((before) => withPlace(before, place)), []),
    check() {
      setLeft(ALL);
      return FIELDS.find((field) => mistakeIn(field, texts[field]) !== null);
    },
  };
}
