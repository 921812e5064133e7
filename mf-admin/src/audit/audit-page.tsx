import { Button, PageFrame, SkeletonLines, usePortal } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { useApiPages } from '@portal/shared-ui/queries';
import { BackLink } from '@portal/shared-ui/router';
import { ADMIN } from '../parts/admin-data.tsx';
import { fetchAudit } from './audit.resource.ts';
import { AuditLogEntry } from './audit-entry.tsx';
import classes from './audit-page.module.css';

const TITLE = 'Audit log';

const backLink = <BackLink to="/admin/users-management">Users Management</BackLink>;

/** Every change of a user or of a production report, and every import of measurements, the latest first (ADM-5, PROD-1). */
export default function AuditPage() {
  const { timeZone } = usePortal().config;
  const audit = useApiPages([ADMIN, 'audit'], fetchAudit, ({ next }) => next);
  const { pages, error, retry, retrying } = audit;
  if (!pages && error !== null) {
    return (
      <LoadError title={TITLE} error={error} onRetry={retry} retrying={retrying}>
        {backLink}
      </LoadError>
    );
  }
  const entries = pages?.flatMap((page) => page.entries) ?? [];
  return (
    <PageFrame title={TITLE} lead="Who changed which user or report of the portal, or imported which file, and when.">
      <p className={classes.links}>{backLink}</p>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {pages && entries.length === 0 ? (
        <p className={classes.empty}>No user or report has been added or changed, and no file imported yet.</p>
      ) : (
        <div className={classes.card}>
          {pages ? (
            <ol>
              {entries.map((entry) => (
                <AuditLogEntry key={entry.audit_ndx} entry={entry} zone={timeZone} />
              ))}
            </ol>
          ) : (
            <SkeletonLines what="the audit log" lines={9} />
          )}
        </div>
      )}
      {audit.hasMore && (
        <Button variant="default" loading={audit.fetchingMore} onClick={audit.fetchMore}>
          Show older
        </Button>
      )}
    </PageFrame>
  );
}
