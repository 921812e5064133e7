import { importTexts } from '@portal/shared-api/import-texts/spanish';
import { texts as chartTexts } from '@portal/shared-charts/texts';
import { loadTexts } from '@portal/shared-i18n';
import { mapTexts } from '@portal/shared-map';
import { frontEndLifecycles, lazyPage, NotFoundPanel } from '@portal/shared-ui';
import { BrowserRouter, Route, Routes } from '@portal/shared-ui/router';
import { Suspense } from 'react';
import { AdminData } from './parts/admin-data.tsx';
import { texts } from './texts/index.ts';

const UsersPage = lazyPage(() => import(/* webpackChunkName: "first-users" */ './users/users-page.tsx'));
const UserPage = lazyPage(() => import(/* webpackChunkName: "first-users" */ './users/user-page.tsx'));
const ImportsPage = lazyPage(() => import(/* webpackChunkName: "first-imports" */ './imports/imports-page.tsx'));
const ImportPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import(/* webpackChunkName: "first-imports" */ './imports/import-page.tsx'),
    loadTexts(...importTexts),
  ]);
  return page;
});
const RecordsPage = lazyPage(() => import(/* webpackChunkName: "first-records" */ './records/records-page.tsx'));
const RecordPage = lazyPage(() => import(/* webpackChunkName: "first-records" */ './records/record-page.tsx'));
const RecordFormPage = lazyPage(() => import(/* webpackChunkName: "first-records" */ './records/record-form-page.tsx'));
const MergePage = lazyPage(() => import(/* webpackChunkName: "first-merge" */ './records/merge-page.tsx'));
const RulesPage = lazyPage(() => import(/* webpackChunkName: "first-rules" */ './rules/rules-page.tsx'));
const RulePage = lazyPage(() => import(/* webpackChunkName: "first-rules" */ './rules/rule-page.tsx'));
const JoinPage = lazyPage(() => import(/* webpackChunkName: "first-gpu-changes" */ './gpu-changes/join-page.tsx'));
const SplitPage = lazyPage(() => import(/* webpackChunkName: "first-gpu-changes" */ './gpu-changes/split-page.tsx'));
const NewGpuPage = lazyPage(() => import(/* webpackChunkName: "first-gpu-changes" */ './gpu-changes/new-gpu-page.tsx'));
const OutlinePage = lazyPage(
  () => import(/* webpackChunkName: "first-gpu-changes" */ './gpu-changes/outline-page.tsx'),
);
const QueuePage = lazyPage(() => import(/* webpackChunkName: "first-applications" */ './applications/queue-page.tsx'));
const ReviewPage = lazyPage(
  () => import(/* webpackChunkName: "first-applications" */ './applications/review-page.tsx'),
);
const LateFeesPage = lazyPage(() => import(/* webpackChunkName: "first-late-fees" */ './late-fees/late-fees-page.tsx'));
const LedgerPage = lazyPage(() => import(/* webpackChunkName: "first-late-fees" */ './late-fees/ledger-page.tsx'));
const MailPage = lazyPage(() => import(/* webpackChunkName: "first-mail" */ './mail/mail-page.tsx'));
const OneMailPage = lazyPage(() => import(/* webpackChunkName: "first-mail" */ './mail/one-mail-page.tsx'));
const SeasonPage = lazyPage(() => import(/* webpackChunkName: "first-season" */ './season/season-page.tsx'));
const StepPage = lazyPage(() => import(/* webpackChunkName: "first-season" */ './season/step-page.tsx'));
const OwnershipPage = lazyPage(
  () => import(/* webpackChunkName: "first-ownership-list" */ './ownership/ownership-page.tsx'),
);
const OwnerPage = lazyPage(() => import(/* webpackChunkName: "first-ownership-list" */ './ownership/owner-page.tsx'));
const TelemetryAlertsPage = lazyPage(
  () => import(/* webpackChunkName: "first-telemetry" */ './telemetry/alerts-page.tsx'),
);
const TelemetryRulesPage = lazyPage(
  () => import(/* webpackChunkName: "first-telemetry" */ './telemetry/rules-page.tsx'),
);
const TelemetryRulePage = lazyPage(() => import(/* webpackChunkName: "first-telemetry" */ './telemetry/rule-page.tsx'));
const HealthPage = lazyPage(() => import(/* webpackChunkName: "first-health" */ './health/health-page.tsx'));
const AuditPage = lazyPage(() => import(/* webpackChunkName: "first-audit" */ './audit/audit-page.tsx'));

export function Administration() {
  return (
    <AdminData>
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path="/admin/users-management" element={<UsersPage />} />
            <Route path="/admin/users-management/:id" element={<UserPage />} />
            <Route path="/admin/audit-log" element={<AuditPage />} />
            <Route path="/admin/health" element={<HealthPage />} />
            <Route path="/admin/imports" element={<ImportsPage />} />
            <Route path="/admin/imports/:id" element={<ImportPage />} />
            <Route path="/admin/records/:kind" element={<RecordsPage />} />
            <Route path="/admin/records/:kind/new" element={<RecordFormPage />} />
            <Route path="/admin/records/:kind/:ndx" element={<RecordPage />} />
            <Route path="/admin/change-record/:kind/:ndx" element={<RecordFormPage />} />
            <Route path="/admin/merge-wells/:ndx" element={<MergePage />} />
            <Route path="/admin/applications" element={<QueuePage />} />
            <Route path="/admin/applications/:number" element={<ReviewPage />} />
            <Route path="/admin/late-fees" element={<LateFeesPage />} />
            <Route path="/admin/late-fees/:gpu/:year" element={<LedgerPage />} />
            <Route path="/admin/ownership" element={<OwnershipPage />} />
            <Route path="/admin/ownership/:owner" element={<OwnerPage />} />
            <Route path="/admin/rules" element={<RulesPage />} />
            <Route path="/admin/rules/:table/:rule" element={<RulePage />} />
            <Route path="/admin/gpu-changes/join" element={<JoinPage />} />
            <Route path="/admin/gpu-changes/split" element={<SplitPage />} />
            <Route path="/admin/gpu-outlines/new" element={<NewGpuPage />} />
            <Route path="/admin/gpu-outlines/:gpu" element={<OutlinePage />} />
            <Route path="/admin/mail" element={<MailPage />} />
            <Route path="/admin/mail/:ndx" element={<OneMailPage />} />
            <Route path="/admin/season" element={<SeasonPage />} />
            <Route path="/admin/season/:year/:step" element={<StepPage />} />
            <Route path="/admin/telemetry" element={<TelemetryAlertsPage />} />
            <Route path="/admin/telemetry/rules" element={<TelemetryRulesPage />} />
            <Route path="/admin/telemetry/rules/:rule" element={<TelemetryRulePage />} />
            <Route path="*" element={<NotFoundPanel />} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </AdminData>
  );
}

export const { bootstrap, mount, unmount } = frontEndLifecycles(
  'mf-admin',
  Administration,
  texts,
  mapTexts,
  chartTexts,
);
