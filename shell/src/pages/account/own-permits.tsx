import { ExternalLink, SkeletonLines, usePortal } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import classes from './account.module.css';
import { fetchOwnPermits } from './account.resource.ts';

export function OwnPermits() {
  const { district } = usePortal().config;
  const { data: permits, error, retry, retrying } = useApiQuery(['own-permits'], fetchOwnPermits);
  if (error !== null) {
    return <RetryNotice text={`An error has occurred: ${messageOf(error)}`} retrying={retrying} onRetry={retry} />;
  }
  if (!permits) return <SkeletonLines what="your permits" lines={1} />;
  if (permits.length === 0) {
    return (
      <p className="ui-muted">
        No permits are associated with your account. If that is wrong, tell the district the permit numbers through{' '}
        <ExternalLink href={district.url}>its website</ExternalLink>.
      </p>
    );
  }
  return (
    <ul className={`ui-buttons ${classes.permits}`} aria-label="Your permits">
      {permits.map(({ permit_ndx, permit_number }) => (
        <li key={permit_ndx}>{permit_number}</li>
      ))}
    </ul>
  );
}
