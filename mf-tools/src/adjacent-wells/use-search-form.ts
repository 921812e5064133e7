import type { Coordinates } from '@portal/shared-map';
import { useCallback, useMemo, useState } from 'react';
import {
  distanceInput,
  FIELDS,
  type Field,
  mistakeIn,
  type SearchTexts,
  searchOf,
  tidied,
  withPlace,
} from './form-rules.ts';
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
  change: (field: Field, text: string) => void;
  leave: (field: Field) => void;
  /** Fills both coordinates when the text holds a pair; returns whether it did. */
  paste: (text: string) => boolean;
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
    change: (field, text) =>
      setTexts((before) => ({ ...before, [field]: field === 'distance' ? distanceInput(text) : text })),
    leave(field) {
      setTexts((before) => tidied(before, field));
      setLeft((before) => new Set([...before, field]));
    },
    paste(text) {
      const filled = withPlace(texts, text);
      if (filled) setTexts(filled);
      return filled !== null;
    },
    setPlace: useCallback(
      ({ latitude, longitude }) =>
        setTexts((before) => ({ ...before, lat: latitude.toFixed(5), lon: longitude.toFixed(5) })),
      [],
    ),
    check() {
      setLeft(ALL);
      return FIELDS.find((field) => mistakeIn(field, texts[field]) !== null);
    },
  };
}
