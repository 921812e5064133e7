import { create } from 'zustand';

const KEY = 'portal.sidebar';

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

export interface SidebarState {
  /** Beside the page, in a wide window; kept for the next visit. */
  open: boolean;
  /** Over the page, in a narrow window; closed whenever a page is opened. */
  drawerOpen: boolean;
}

export const useSidebar = create<SidebarState>(() => ({ open: stored(), drawerOpen: false }));

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
