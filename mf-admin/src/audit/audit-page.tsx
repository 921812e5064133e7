import { t } from '@portal/shared-i18n';
import { Button, PageFrame, SkeletonLines, usePortal } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { useApiPages } from '@portal/shared-ui/queries';
import { BackLink } from '@portal/shared-ui/router';
import { ADMIN } from '../parts/admin-data.tsx';
import { fetchAudit } from './audit.resource.ts';
import { AuditLogEntry } from './audit-entry.tsx';
import classes from './audit-page.module.css';

const BackToUsers = () => <BackLink to="/admin/users-management">{t('Users Management')}</BackLink>;

/** ADM-5, PROD-1 */
export default function AuditPage() {
  const { timeZone } = usePortal().config;
  const audit = useApiPages([ADMIN, 'audit'], fetchAudit, ({ next }) => next);
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
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {pages && entries.length === 0 ? (
        <p className={classes.empty}>
          {t('Nothing has been recorded yet. Changes of users, reports and rules, and imports, will be listed here.')}
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
