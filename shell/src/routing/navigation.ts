import { findPage, type NavigationEntry, type PortalConfig, type Registry } from '@portal/shared-api/registry';
import { canEnter, type Role } from '@portal/shared-auth';
import { compareTexts, translateName } from '@portal/shared-i18n';

export interface NavigationGroup {
  name: string;
  entries: NavigationEntry[];
}

const byOrder = (a: NavigationEntry, b: NavigationEntry): number =>
  a.order - b.order || compareTexts(translateName(a.label), translateName(b.label));

/** Links to elsewhere, such as videos. */
export const leavesPortal = ({ entries }: Pick<NavigationGroup, 'entries'>): boolean =>
  entries.every(({ href }) => !href.startsWith('/'));

/** Signed-in people come for their own pages, and know the videos. */
const importance = (group: NavigationGroup): number =>
  leavesPortal(group) ? 2 : group.entries.some(({ access }) => access === 'public') ? 1 : 0;

/** The sidebar's groups in order, without entries that the person may not open and without empty groups. */
export function navigationGroups(
  { shell, frontEnds }: Registry,
  roles: readonly Role[] | null,
  videos: PortalConfig['videos'] = {},
): NavigationGroup[] {
  const groups = new Map<string, NavigationEntry[]>();
  for (const entry of [shell, ...frontEnds].flatMap(({ routes }) => routes.navigation)) {
    if (!canEnter(entry.access, roles)) continue;
    const href = entry.href.startsWith('/') ? entry.href : (videos[entry.label] ?? entry.href);
    groups.set(entry.group, [...(groups.get(entry.group) ?? []), { ...entry, href }]);
  }
  const place = ({ entries }: NavigationGroup): number => Math.min(...entries.map(({ groupOrder }) => groupOrder));
  return [...groups]
    .map(([name, group]) => ({ name, entries: group.sort(byOrder) }))
    .sort((a, b) => (roles === null ? 0 : importance(a) - importance(b)) || place(a) - place(b));
}

/**
 * `aria-current` of an entry: `page` at its own page, also at another path of it, and `true` at a page below it that has no entry
 * of its own.
 */
export function currentAt(href: string, pathname: string, { shell, frontEnds }: Registry): 'page' | 'true' | undefined {
  const owners = [shell, ...frontEnds];
  const here = findPage(pathname, owners);
  const there = findPage(href, owners);
  if (!here || !there || here.frontEnd !== there.frontEnd) return undefined;
  if (here.page.title === there.page.title) return 'page';
  const hasEntry = here.frontEnd.routes.navigation.some((entry) => entry.href === pathname);
  return pathname.startsWith(`${href}/`) && !hasEntry ? 'true' : undefined;
}
