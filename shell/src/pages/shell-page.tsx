import { type ComponentType, lazy, Suspense } from 'react';
import { Loading } from '../layout/loading.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/auth/callback': lazy(() => import(/* webpackChunkName: "session" */ '../session-pages/callback-page.tsx')),
  '/auth/logout': lazy(() => import(/* webpackChunkName: "session" */ '../session-pages/logout-page.tsx')),
  '/login': lazy(() => import(/* webpackChunkName: "landing" */ '../landing/landing-page.tsx')),
  '/account': lazy(() => import(/* webpackChunkName: "account" */ './account/account-page.tsx')),
  '/account/profile': lazy(() => import(/* webpackChunkName: "account" */ './account/profile-page.tsx')),
  '/about': lazy(() => import(/* webpackChunkName: "about" */ './about-page.tsx')),
  '/changelog': lazy(() => import(/* webpackChunkName: "changelog" */ './changelog-page.tsx')),
  '/documentation': lazy(
    () => import(/* webpackChunkName: "documentation" */ './documentation/documentation-page.tsx'),
  ),
  '/documentation/support': lazy(
    () => import(/* webpackChunkName: "documentation" */ './documentation/support-chapter-page.tsx'),
  ),
  '/support': lazy(() => import(/* webpackChunkName: "support" */ './support/support-page.tsx')),
  '/privacy': lazy(() => import(/* webpackChunkName: "legal" */ './legal/privacy-page.tsx')),
  '/terms': lazy(() => import(/* webpackChunkName: "legal" */ './legal/terms-page.tsx')),
  '/coming-soon': lazy(() => import(/* webpackChunkName: "coming-soon" */ './coming-soon-page.tsx')),
};

export function ShellPage({ path }: { path: string }) {
  const Page = PAGES[path];
  if (!Page) throw new Error(`The shell has no page for ${path}`);
  return (
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  );
}
