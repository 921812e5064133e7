import { formatNumber, t } from '@portal/shared-i18n';
import { Button, notify, PageFrame, SkeletonLines, useDebouncedValue, usePortal } from '@portal/shared-ui';
import { LoadError, messageOf, RefreshFailure } from '@portal/shared-ui/answers';
import { saveFile } from '@portal/shared-ui/files';
import { useApiMutation, useApiPages } from '@portal/shared-ui/queries';
import { BackLink } from '@portal/shared-ui/router';
import { useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { type AuditFilters, fetchAllAudit, fetchAudit, MAX_EXPORTED } from './audit.resource.ts';
import { AuditLogEntry } from './audit-entry.tsx';
import { auditFile } from './audit-file.ts';
import { AuditFilterFields } from './audit-filters.tsx';
import classes from './audit-page.module.css';

/** After the last key. */
const TYPING_MS = 300;

const BackToUsers = () => <BackLink to="/admin/users-management">{t('Users Management')}</BackLink>;

function ExportButton({ filters }: { filters: AuditFilters }) {
  const { timeZone } = usePortal().config;
  const { mutate, isPending } = useApiMutation((api) => fetchAllAudit(api, filters), {
    onSuccess: (entries) => {
      saveFile(auditFile(entries, timeZone), `${t('Audit log')}.csv`);
      if (entries.length >= MAX_EXPORTED)
        notify(
          'warning',
          t('The file has the latest {count} entries. Choose days to get earlier ones.', {
            count: formatNumber(entries.length),
          }),
        );
    },
    onError: (error) => notify('error', messageOf(error)),
  });
  return (
    // Not disabled while it works: it would lose the focus.
    <Button
      className={classes.export}
      variant="default"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {isPending ? t('Exporting…') : t('Export CSV')}
    </Button>
  );
}

/** ADM-5, PROD-1 */
export default function AuditPage() {
  const { timeZone } = usePortal().config;
  const [filters, setFilters] = useState<AuditFilters>({});
  const [asked] = useDebouncedValue(filters, TYPING_MS);
  const audit = useApiPages(
    [ADMIN, 'audit', asked],
    (api, before: number | undefined, signal) => fetchAudit(api, asked, before, signal),
    ({ next }) => next,
  );
  const { pages, error, retry, retrying } = audit;
  const title = t('Audit log');
  if (!pages && error !== null) {
    return (
      <LoadError title={title} error={error} onRetry={retry} retrying={retrying}>
        <BackToUsers />
      </LoadError>
    );
  }
  const entries = pages?.flatMap((page) => page.entries) ?? [];
  return (
    <PageFrame title={title} lead={t('See who changed a user, a report or a rule, or imported a file, and when.')}>
      <p className={classes.links}>
        <BackToUsers />
      </p>
      <AuditFilterFields filters={filters} onChange={setFilters} />
      <ExportButton filters={filters} />
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {pages && entries.length === 0 ? (
        <p className={classes.empty}>
          {Object.values(filters).some((value) => value !== undefined)
            ? t('No entry matches these filters.')
            : t(
                'Nothing has been recorded yet. Changes of users, reports and rules, and imports, will be listed here.',
              )}
        </p>
      ) : (
        <div className={classes.card}>
          {pages ? (
            <ol>
              {entries.map((entry) => (
                <AuditLogEntry key={entry.audit_ndx} entry={entry} zone={timeZone} />
              ))}
            </ol>
          ) : (
            <SkeletonLines lines={9} />
          )}
        </div>
      )}
      {audit.hasMore && (
        // Not disabled while it works: it would lose the focus.
        <Button
          variant="default"
          aria-disabled={audit.fetchingMore}
          onClick={audit.fetchingMore ? undefined : audit.fetchMore}
        >
          {audit.fetchingMore ? t('Loading…') : t('Show older entries')}
        </Button>
      )}
    </PageFrame>
  );
}
