import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { SkeletonLines, usePortal } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { siteLink } from '../link-tags.tsx';
import classes from './account.module.css';
import { fetchOwnPermits } from './account.resource.ts';

/** @param isStaff works at the district, and has no permits */
export function OwnPermits({ isStaff }: { isStaff: boolean }) {
  const { district } = usePortal().config;
  const { data: permits, error, retry, retrying } = useApiQuery(['own-permits'], fetchOwnPermits);
  if (error !== null) {
    return (
      <RetryNotice
        text={t('An error has occurred: {message}', { message: messageOf(error) })}
        retrying={retrying}
        onRetry={retry}
      />
    );
  }
  if (!permits) return <SkeletonLines lines={1} />;
  if (permits.length === 0) {
    return (
      <p className="ui-muted">
        {t('No permits are associated with your account.')}{' '}
        {!isStaff &&
          rich('If that is wrong, send the permit numbers to the district through <link>its website</link>.', {
            link: siteLink(district.url),
          })}
      </p>
    );
  }
  return (
    <ul className={`ui-buttons ${classes.permits}`} aria-label={t('Your permits')}>
      {permits.map(({ permit_ndx, permit_number }) => (
        <li key={permit_ndx}>{permit_number}</li>
      ))}
    </ul>
  );
}
