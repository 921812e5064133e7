import { unreachableWords } from '@portal/shared-api/client';
import type { Registry } from '@portal/shared-api/registry';
import { useSession } from '@portal/shared-auth/browser';
import { t, translateName } from '@portal/shared-i18n';
import { ErrorPanel, NotFoundPanel, PortalProvider } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useEffect } from 'react';
import type { Step, View } from '../front-ends/remote-app.ts';
import { ShellPage } from '../pages/shell-page.tsx';
import { isBare } from '../routing/bare.ts';
import { useLocation } from '../routing/location.ts';
import { type Resolution, resolve } from '../routing/resolve.ts';
import { SignInStep } from '../session-pages/sign-in-step.tsx';
import { useShell } from '../shell-store.ts';
import { UpdatedPanel } from '../updates/updated-panel.tsx';
import { Announcer } from './announcer.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Loading } from './loading.tsx';
import { Outlet } from './outlet.tsx';
import { SessionBanner } from './session-banner.tsx';
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
      return t('Sign-in');
    case 'unauthorized':
      return t('No permission');
    case 'waiting':
      return t('Loading');
  }
};

const WHAT_FAILED: Record<Step, string> = {
  fetching: 'could not be fetched',
  starting: 'was fetched, but could not start',
};

/** Whether the place is the front end's own: it is on its way, or there. */
const isThere = (view: View | null | undefined): boolean => view?.state !== 'failed' && view?.state !== 'updated';

function FrontEndView({ page, frontEnd, view }: { page: string; frontEnd: string; view: View | null | undefined }) {
  if (view?.state === 'ready') return null;
  if (view?.state === 'updated') return <UpdatedPanel />;
  if (view?.state !== 'failed') return <Loading what={page} />;
  return (
    <ErrorPanel
      title={`${page} could not be loaded`}
      text={
        navigator.onLine
          ? `The part “${frontEnd}” ${WHAT_FAILED[view.step]}. The rest of the portal still works.`
          : unreachableWords()
      }
      detail={messageOf(view.error)}
      onRetry={view.retry}
      retryLabel={view.reload ? 'Reload the page' : 'Try again'}
    />
  );
}

function ResolvedView({ resolution, registry }: { resolution: Resolution; registry: Registry }) {
  const views = useShell((state) => state.views);
  switch (resolution.kind) {
    case 'front-end': {
      const { name, page } = resolution;
      const title = registry.frontEnds.find((release) => release.name === name)?.routes.title ?? name;
      return <FrontEndView page={page.title} frontEnd={title} view={views[name]} />;
    }
    case 'shell-page':
      return <ShellPage path={resolution.page.path} />;
    case 'waiting':
      return <Loading what="your session" />;
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
  const title = `${titleOf(resolution)} · ${SITE}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const ready = resolution.kind === 'front-end' && isThere(views[resolution.name]);
  return (
    <>
      <SessionBanner silent={resolution.kind === 'login' || isBare(location.pathname)} />
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
        title="The portal could not start"
        text={
          navigator.onLine
            ? 'The list of its parts could not be read. Please try again in a moment.'
            : unreachableWords()
        }
        detail={messageOf(failure)}
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (!portal) return <Loading what="the portal" />;
  const pages = <Pages registry={portal.registry} />;
  return handed ? <PortalProvider portal={handed}>{pages}</PortalProvider> : pages;
}
