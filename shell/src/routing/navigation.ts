import { findPage, type NavigationEntry, type Registry } from '@portal/shared-api/registry';
import { canEnter, type Role } from '@portal/shared-auth';

export interface NavigationGroup {
  name: string;
  entries: NavigationEntry[];
}

const byOrder = (a: NavigationEntry, b: NavigationEntry): number => a.order - b.order || a.label.localeCompare(b.label);

/**
 * The sidebar's groups in their order, from what the front ends declare; entries that the person may not open are left out,
 * and so are groups with no other entries.
 */
export function navigationGroups({ shell, frontEnds }: Registry, roles: readonly Role[] | null): NavigationGroup[] {
  const entries = [shell, ...frontEnds].flatMap(({ routes }) => routes.navigation);
  const groups = new Map<string, NavigationEntry[]>();
  for (const entry of entries) {
    if (canEnter(entry.access, roles)) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  }
  const place = (group: NavigationEntry[]): number => Math.min(...group.map(({ groupOrder }) => groupOrder));
  return [...groups]
    .sort(([, a], [, b]) => place(a) - place(b))
    .map(([name, group]) => ({ name, entries: group.sort(byOrder) }));
}

/** Whether an entry stands for the page at a path: the same page, or another path of it in the same front end. */
export function isCurrent(href: string, pathname: string, { shell, frontEnds }: Registry): boolean {
  const owners = [shell, ...frontEnds];
  const here = findPage(pathname, owners);
  const there = findPage(href, owners);
  return here !== undefined && here.frontEnd === there?.frontEnd && here.page.title === there.page.title;
}
