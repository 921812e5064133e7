import { t } from '@portal/shared-i18n';
import { ToastRegion, UiProvider, useMediaQuery, useTheme } from '@portal/shared-ui';
import { useEffect } from 'react';
import { DeveloperTools } from '../developer-tools/developer-tools.tsx';
import { isBare } from '../routing/bare.ts';
import { useLocation } from '../routing/location.ts';
import { UpdateOffer } from '../updates/update-offer.tsx';
import { Content } from './content.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './sidebar-store.ts';
import { TopBar } from './top-bar.tsx';

/** Below this width the sidebar is a drawer. */
const NARROW = '(max-width: 899px)';

function useBrowserBar(): void {
  const { theme } = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the color follows the theme through the style sheet
  useEffect(() => {
    const color = getComputedStyle(document.documentElement).getPropertyValue('--portal-chrome');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  }, [theme]);
}

const CONTENT_ID = 'content';

/** Moves the focus without changing the URL's hash, where the map keeps its view. */
function SkipLink() {
  return (
    <a
      className={classes.skip}
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      {t('Skip to content')}
    </a>
  );
}

export function Shell() {
  useBrowserBar();
  const { pathname } = useLocation();
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const open = useSidebar((state) => state.open);
  const bare = isBare(pathname);
  // The content keeps its place in the tree, bare or not: front ends are mounted in it.
  return (
    <UiProvider>
      {!bare && <SkipLink />}
      {!bare && <TopBar narrow={narrow} />}
      <div className={classes.body} data-bare={bare} data-sidebar={open && !narrow && !bare ? 'open' : 'closed'}>
        {!bare && <Sidebar narrow={narrow} pathname={pathname} />}
        <div id={CONTENT_ID} role={bare ? undefined : 'main'} className={classes.content} tabIndex={-1}>
          <Content />
        </div>
      </div>
      <DeveloperTools />
      <ToastRegion>
        <UpdateOffer />
      </ToastRegion>
    </UiProvider>
  );
}
