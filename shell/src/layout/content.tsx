import { unreachableWords } from '@portal/shared-api/client';
import type { Registry } from '@portal/shared-api/registry';
import { useSession } from '@portal/shared-auth/browser';
import { msg, t, translateName } from '@portal/shared-i18n';
import { ErrorPanel, NotFoundPanel, PortalProvider, usePageTitle } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useEffect } from 'react';
import type { View } from '../front-ends/remote-app.ts';
import { ShellPage } from '../pages/shell-page.tsx';
import { isBare } from '../routing/bare.ts';
import { useLocation } from '../routing/location.ts';
import { type Resolution, resolve } from '../routing/resolve.ts';
import { SignInStep } from '../session-pages/sign-in-step.tsx';
import { useShell } from '../shell-store.ts';
import { UpdatedPanel } from '../updates/updated-panel.tsx';
import { Announcer } from './announcer.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Loading } from './loading.tsx';
import { Outlet } from './outlet.tsx';
import { UnauthorizedPanel } from './unauthorized-panel.tsx';

const SITE = 'North Plains GCD';

const titleOf = (resolution: Resolution): string => {
  switch (resolution.kind) {
    case 'front-end':
    case 'shell-page':
      return translateName(resolution.page.title);
    case 'not-found':
      return t('Page not found');
    case 'login':
      return t('Login');
    case 'unauthorized':
      return t('No permission');
    case 'waiting':
      return t('Loading…');
  }
};

const WHAT_FAILED = {
  fetching: msg('The part “{name}” could not be downloaded. The rest of the portal still works.'),
  starting: msg('The part “{name}” was downloaded, but could not start. The rest of the portal still works.'),
};

/** The front end is loading or loaded, so the outlet is its own. */
const isThere = (view: View | null | undefined): boolean => view?.state !== 'failed' && view?.state !== 'updated';

function FrontEndView({ page, frontEnd, view }: { page: string; frontEnd: string; view: View | null | undefined }) {
  if (view?.state === 'ready') return null;
  if (view?.state === 'updated') return <UpdatedPanel />;
  if (view?.state !== 'failed') return <Loading page={page} />;
  return (
    <ErrorPanel
      title={t('{page} could not be loaded', { page })}
      text={navigator.onLine ? t(WHAT_FAILED[view.step], { name: frontEnd }) : unreachableWords()}
      detail={messageOf(view.error)}
      onRetry={view.retry}
      retryLabel={view.reload ? t('Reload the page') : t('Try again')}
    />
  );
}

function ResolvedView({ resolution, registry }: { resolution: Resolution; registry: Registry }) {
  const views = useShell((state) => state.views);
  switch (resolution.kind) {
    case 'front-end': {
      const { name, page } = resolution;
      const title = registry.frontEnds.find((release) => release.name === name)?.routes.title ?? name;
      return <FrontEndView page={translateName(page.title)} frontEnd={translateName(title)} view={views[name]} />;
    }
    case 'shell-page':
      return <ShellPage path={resolution.page.path} />;
    case 'waiting':
      return <Loading />;
    case 'login':
      return <SignInStep returnTo={resolution.returnTo} />;
    case 'unauthorized':
      return <UnauthorizedPanel path={resolution.path} />;
    case 'not-found':
      return <NotFoundPanel />;
  }
}

function Pages({ registry }: { registry: Registry }) {
  const location = useLocation();
  const session = useSession();
  const views = useShell((state) => state.views);
  const resolution = resolve(location, registry, session);
  const title = `${usePageTitle() ?? titleOf(resolution)} · ${SITE}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const ready = resolution.kind === 'front-end' && isThere(views[resolution.name]);
  return (
    <>
      <ConnectionBanner silent={resolution.kind === 'login' || isBare(location.pathname)} />
      <ErrorBoundary key={location.pathname}>
        <ResolvedView resolution={resolution} registry={registry} />
      </ErrorBoundary>
      <Outlet shown={ready} />
      <Announcer text={titleOf(resolution)} />
    </>
  );
}

export function Content() {
  const { portal, handed, failure } = useShell();
  if (failure) {
    return (
      <ErrorPanel
        title={t('The portal could not start')}
        text={
          navigator.onLine ? t('The list of its parts could not be read. Try again in a moment.') : unreachableWords()
        }
        detail={messageOf(failure)}
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (!portal) return <Loading />;
  const pages = <Pages registry={portal.registry} />;
  return handed ? <PortalProvider portal={handed}>{pages}</PortalProvider> : pages;
}
