import { useCallback, useState } from 'react';
import type { Sort } from './row-index.ts';

/** Specification, section 9. */
export const PAGE_SIZES = [5, 10, 30, 60] as const;

export interface TableSettings {
  hidden: readonly string[];
  sorting: readonly Sort[];
  pageSize: number;
  /** One list that scrolls, in place of pages. */
  allRows: boolean;
  filtersShown: boolean;
  byteOrderMark: boolean;
  matchingOnly: boolean;
}

const keyOf = (tableId: string): string => `portal.table.${tableId}`;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
const isSorting = (value: unknown): value is Sort[] =>
  Array.isArray(value) && value.every((sort) => typeof sort?.id === 'string' && typeof sort?.desc === 'boolean');
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const CHECKS: { [Name in keyof TableSettings]: (value: unknown) => boolean } = {
  hidden: isTexts,
  sorting: isSorting,
  pageSize: (value) => PAGE_SIZES.some((size) => size === value),
  allRows: isBoolean,
  filtersShown: isBoolean,
  byteOrderMark: isBoolean,
  matchingOnly: isBoolean,
};

/** What is missing or invalid is as in `usual`. */
export function readSettings(tableId: string, usual: TableSettings): TableSettings {
  let kept: Record<string, unknown> | null;
  try {
    kept = JSON.parse(localStorage.getItem(keyOf(tableId)) ?? 'null');
  } catch {
    return usual;
  }
  const good = Object.entries(CHECKS)
    .map(([name, check]) => [name, kept?.[name], check] as const)
    .filter(([, value, check]) => check(value));
  return { ...usual, ...Object.fromEntries(good.map(([name, value]) => [name, value])) };
}

function keepSettings(tableId: string, settings: TableSettings): void {
  try {
    localStorage.setItem(keyOf(tableId), JSON.stringify(settings));
  } catch {
    // A full or forbidden storage: the settings last as long as the page.
  }
}

/** @param sorted ids of columns that sort: those that were sorted by may be gone since */
export function useTableSettings(
  tableId: string,
  usual: TableSettings,
  sorted: readonly string[],
): [TableSettings, (change: Partial<TableSettings>) => void] {
  const [settings, setSettings] = useState((): TableSettings => {
    const kept = readSettings(tableId, usual);
    return { ...kept, sorting: kept.sorting.filter(({ id }) => sorted.includes(id)) };
  });
  const change = useCallback(
    (part: Partial<TableSettings>) =>
      setSettings((before) => {
        const after = { ...before, ...part };
        keepSettings(tableId, after);
        return after;
      }),
    [tableId],
  );
  return [settings, change];
}
