import { create } from 'zustand';

const KEY = 'portal.sidebar';
const FOLDED_KEY = 'portal.sidebar.folded';

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'closed';
  } catch {
    return true;
  }
}

function store(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? 'open' : 'closed');
  } catch {
    // The choice then lasts for this page.
  }
}

function storedFolds(): Record<string, boolean> {
  try {
    const folds: unknown = JSON.parse(localStorage.getItem(FOLDED_KEY) ?? '{}');
    return Object.fromEntries(Object.entries(folds ?? {}).filter(([, folded]) => typeof folded === 'boolean'));
  } catch {
    return {};
  }
}

export interface SidebarState {
  /** Beside the page, in a wide window; kept for the next visit. */
  open: boolean;
  /** Over the page, in a narrow window; closed whenever a page is opened. */
  drawerOpen: boolean;
  /** By group; kept for the next visit. */
  folds: Readonly<Record<string, boolean>>;
}

export const useSidebar = create<SidebarState>(() => ({
  open: stored(),
  drawerOpen: false,
  folds: storedFolds(),
}));

export function toggleSidebar(narrow: boolean): void {
  const { open, drawerOpen } = useSidebar.getState();
  if (narrow) {
    useSidebar.setState({ drawerOpen: !drawerOpen });
    return;
  }
  store(!open);
  useSidebar.setState({ open: !open });
}

export const closeDrawer = (): void => useSidebar.setState({ drawerOpen: false });

export const useFolded = (group: string, byDefault: boolean): boolean =>
  useSidebar(({ folds }) => folds[group] ?? byDefault);

export function setFolded(group: string, folded: boolean): void {
  const folds = { ...useSidebar.getState().folds, [group]: folded };
  useSidebar.setState({ folds });
  try {
    localStorage.setItem(FOLDED_KEY, JSON.stringify(folds));
  } catch {
    // The choice then lasts for this page.
  }
}
