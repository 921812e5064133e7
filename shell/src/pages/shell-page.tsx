import { type ComponentType, lazy, Suspense } from 'react';
import { Loading } from '../layout/loading.tsx';

/** The shell's own pages by their path in its `routes.json`. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/auth/callback': lazy(() => import(/* webpackChunkName: "session" */ '../session-pages/callback-page.tsx')),
  '/auth/logout': lazy(() => import(/* webpackChunkName: "session" */ '../session-pages/logout-page.tsx')),
  '/about': lazy(() => import(/* webpackChunkName: "about" */ './about-page.tsx')),
  '/changelog': lazy(() => import(/* webpackChunkName: "changelog" */ './changelog-page.tsx')),
};

export function ShellPage({ path }: { path: string }) {
  const Page = PAGES[path];
  if (!Page) throw new Error(`The shell has no page for ${path}`);
  return (
    <Suspense fallback={<Loading what="the page" />}>
      <Page />
    </Suspense>
  );
}
