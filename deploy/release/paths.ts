import type { Routes } from '@portal/shared-api/registry';

const segments = (path: string): string[] => path.split('/').filter(Boolean);
const isParameter = (segment: string): boolean => segment.startsWith(':');
const required = (pattern: string[]): number => pattern.filter((segment) => !segment.endsWith('?')).length;

export function pathsOverlap(one: string, other: string): boolean {
  const [a, b] = [segments(one), segments(other)];
  const shortest = Math.max(required(a), required(b));
  const longest = Math.min(a.length, b.length);
  if (shortest > longest) return false;
  // Optional parts come last, so comparing the common length decides.
  return a
    .slice(0, shortest)
    .every((segment, index) => segment === b[index] || isParameter(segment) || isParameter(b[index] ?? ''));
}

/** Finds the first page that another front end already owns. */
export function findTakenPath(mine: Routes, others: readonly Routes[]): { path: string; owner: string } | undefined {
  for (const owner of others)
    for (const { path } of mine.pages)
      if (owner.pages.some((page) => pathsOverlap(page.path, path))) return { path, owner: owner.name };
  return undefined;
}
