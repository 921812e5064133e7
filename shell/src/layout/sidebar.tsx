import type { NavigationEntry, Registry } from '@portal/shared-api/registry';
import { sessionRoles, useSession } from '@portal/shared-auth/browser';
import { t, translateName } from '@portal/shared-i18n';
import { pageLanguage } from '@portal/shared-i18n/language';
import { AppLink, ChevronDownIcon, ExternalLink, NavigationIcon, useOverlays } from '@portal/shared-ui';
import { useEffect, useId, useRef } from 'react';
import { currentAt, leavesPortal, type NavigationGroup, navigationGroups } from '../routing/navigation.ts';
import { useShell } from '../shell-store.ts';
import { filesAt, preloadFiles } from '../starter/preload.ts';
import classes from './sidebar.module.css';
import { closeDrawer, setFolded, useFolded, useSidebar } from './sidebar-store.ts';

export const SIDEBAR_ID = 'sidebar';

/** Prefetches the front end that an entry opens, on hover or focus. */
function fetchAhead(href: string): void {
  const { portal } = useShell.getState();
  if (!portal) return;
  const { registry, config } = portal;
  preloadFiles(
    filesAt(href, registry.frontEnds, config.mapEngine, sessionRoles(useSession.getState()), pageLanguage()),
    'later',
  );
}

function Entry({ entry, current }: { entry: NavigationEntry; current: ReturnType<typeof currentAt> }) {
  const content = (
    <>
      <NavigationIcon name={entry.icon} />
      <span className={classes.label}>{translateName(entry.label)}</span>
    </>
  );
  if (!entry.href.startsWith('/')) {
    return (
      <ExternalLink className={classes.entry} href={entry.href}>
        {content}
      </ExternalLink>
    );
  }
  const ahead = () => fetchAhead(entry.href);
  return (
    <AppLink
      className={classes.entry}
      href={entry.href}
      aria-current={current}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={closeDrawer}
    >
      {content}
    </AppLink>
  );
}

function Group({ name, entries, isSignedIn, ...place }: NavigationGroup & Place & { isSignedIn: boolean }) {
  const id = useId();
  const folded = useFolded(name, isSignedIn && leavesPortal({ entries }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-labelledby={id} className={classes.group}>
      <button
        type="button"
        id={id}
        className={classes.groupName}
        aria-expanded={!folded}
        aria-controls={`${id}-entries`}
        onClick={() => setFolded(name, !folded)}
      >
        {translateName(name)}
        <ChevronDownIcon size={14} aria-hidden className={classes.chevron} />
      </button>
      <ul className={classes.list} id={`${id}-entries`} hidden={folded}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} current={currentAt(entry.href, place.pathname, place.registry)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Place {
  pathname: string;
  registry: Registry;
}

const FootLink = ({ href, children }: { href: string; children: string }) => (
  <AppLink href={href} onClick={closeDrawer}>
    {children}
  </AppLink>
);

function Navigation({ pathname }: { pathname: string }) {
  const portal = useShell((state) => state.portal);
  const session = useSession();
  const { user } = session;
  const groups = useRef<HTMLDivElement>(null);
  const roles = sessionRoles(session);
  const isSignedIn = roles !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries of a page and of a person
  useEffect(() => {
    groups.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [portal, pathname, isSignedIn]);
  return (
    <nav id={SIDEBAR_ID} aria-label={t('Main')} className={classes.navigation}>
      <div ref={groups} className={classes.groups}>
        {portal &&
          navigationGroups(portal.registry, roles, portal.config.videos).map((group) => (
            <Group key={group.name} {...group} isSignedIn={isSignedIn} pathname={pathname} registry={portal.registry} />
          ))}
      </div>
      <div className={classes.foot}>
        {user && (
          <p className={classes.person}>
            <span className={classes.personName}>{user.name}</span>
            <span>{user.email}</span>
          </p>
        )}
        <p className={classes.links}>
          <FootLink href="/support">{t('Support')}</FootLink>
          <FootLink href="/documentation">{t('Documentation')}</FootLink>
        </p>
        <p className={classes.links}>
          <FootLink href="/about">{t('About')}</FootLink>
          <FootLink href="/changelog">{t('Changelog')}</FootLink>
          <span className={classes.version}>{__APP_VERSION__}</span>
        </p>
      </div>
    </nav>
  );
}

/** The sidebar of a narrow window. */
function SidebarDrawer({ pathname }: { pathname: string }) {
  const { drawerOpen } = useSidebar();
  const { overlays, opened } = useOverlays(drawerOpen, closeDrawer);
  if (!overlays) return null;
  return (
    <overlays.Drawer
      opened={opened}
      onClose={closeDrawer}
      size={290}
      title={t('Menu')}
      closeButtonProps={{ 'aria-label': t('Close menu'), iconSize: 20 }}
      classNames={{ content: classes.drawer, header: classes.drawerHeader, body: classes.drawerBody }}
    >
      <Navigation pathname={pathname} />
    </overlays.Drawer>
  );
}

export function Sidebar({ narrow, pathname }: { narrow: boolean; pathname: string }) {
  const { open } = useSidebar();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has been opened, or the window has become wide
  useEffect(closeDrawer, [pathname, narrow]);
  if (narrow) return <SidebarDrawer pathname={pathname} />;
  return open ? <Navigation pathname={pathname} /> : null;
}
