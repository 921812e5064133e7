import { loadTexts } from '@portal/shared-i18n';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Loading } from '../layout/loading.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** Texts of these pages are no part of the first visit. */
const pageWithTexts = (load: Load): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    const [page] = await Promise.all([
      load(),
      import(/* webpackChunkName: "page-texts" */ './texts/index.ts').then(({ texts }) => loadTexts(texts)),
    ]);
    return page;
  });

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/auth/callback': lazy(() => import(/* webpackChunkName: "session" */ '../session-pages/callback-page.tsx')),
  '/auth/logout': lazy(() => import(/* webpackChunkName: "session" */ '../session-pages/logout-page.tsx')),
  '/login': lazy(() => import(/* webpackChunkName: "landing" */ '../landing/landing-page.tsx')),
  '/mail-preferences': pageWithTexts(
    () => import(/* webpackChunkName: "mail-preferences" */ './mail/mail-preferences-page.tsx'),
  ),
  '/account': pageWithTexts(() => import(/* webpackChunkName: "account" */ './account/account-page.tsx')),
  '/account/profile': pageWithTexts(() => import(/* webpackChunkName: "account" */ './account/profile-page.tsx')),
  '/about': pageWithTexts(() => import(/* webpackChunkName: "about" */ './about-page.tsx')),
  '/changelog': pageWithTexts(() => import(/* webpackChunkName: "changelog" */ './changelog-page.tsx')),
  '/documentation': pageWithTexts(
    () => import(/* webpackChunkName: "documentation" */ './documentation/documentation-page.tsx'),
  ),
  '/documentation/support': pageWithTexts(
    () => import(/* webpackChunkName: "documentation" */ './documentation/support-chapter-page.tsx'),
  ),
  '/support': pageWithTexts(() => import(/* webpackChunkName: "support" */ './support/support-page.tsx')),
  '/privacy': pageWithTexts(() => import(/* webpackChunkName: "legal" */ './legal/privacy-page.tsx')),
  '/terms': pageWithTexts(() => import(/* webpackChunkName: "legal" */ './legal/terms-page.tsx')),
  '/coming-soon': pageWithTexts(() => import(/* webpackChunkName: "coming-soon" */ './coming-soon-page.tsx')),
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
