import { texts as chartTexts } from '@portal/shared-charts/texts';
import { frontEndLifecycles, lazyPage, NotFoundPanel } from '@portal/shared-ui';
import { BrowserRouter, Route, Routes } from '@portal/shared-ui/router';
import { Suspense } from 'react';
import { texts } from './texts/index.ts';

const DashboardPage = lazyPage(
  () => import(/* webpackChunkName: "first-dashboard" */ './dashboard/dashboard-page.tsx'),
);
const ProductionPage = lazyPage(
  () => import(/* webpackChunkName: "first-production" */ './production/list/production-page.tsx'),
);
const ReadingsPage = lazyPage(
  () => import(/* webpackChunkName: "first-readings" */ './production/readings/readings-page.tsx'),
);
const OwnershipPage = lazyPage(
  () => import(/* webpackChunkName: "first-ownership" */ './production/ownership/ownership-page.tsx'),
);
const StatementPage = lazyPage(
  () => import(/* webpackChunkName: "first-statement" */ './production/statement/statement-page.tsx'),
);
const ReportPage = lazyPage(
  () => import(/* webpackChunkName: "first-production" */ './production/report/report-page.tsx'),
);
const BulkPage = lazyPage(() => import(/* webpackChunkName: "first-bulk" */ './production/bulk/bulk-page.tsx'));
const DeskPage = lazyPage(() => import(/* webpackChunkName: "first-desk" */ './production/desk/desk-page.tsx'));
const SiteSummaryPage = lazyPage(
  () => import(/* webpackChunkName: "first-site-summary" */ './site-summary/site-summary-page.tsx'),
);

export function DataAccess() {
  return (
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/production" element={<ProductionPage />} />
          <Route path="/production/bulk" element={<BulkPage />} />
          <Route path="/production/readings" element={<ReadingsPage />} />
          <Route path="/production/ownership" element={<OwnershipPage />} />
          <Route path="/production/statement" element={<StatementPage />} />
          <Route path="/production/desk" element={<DeskPage />} />
          <Route path="/production/:gpu/:year" element={<ReportPage />} />
          <Route path="/data-access/tools/site-summary-table" element={<SiteSummaryPage />} />
          <Route path="*" element={<NotFoundPanel />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

export const { bootstrap, mount, unmount } = frontEndLifecycles('mf-data', DataAccess, texts, chartTexts);
