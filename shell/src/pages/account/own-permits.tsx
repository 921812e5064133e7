import { Button, ExternalLink, SkeletonLines, usePortal } from '@portal/shared-ui';
import classes from './account.module.css';
import { useOwnPermits } from './use-own-permits.ts';

/** The permits that the district has associated with the person who is signed in. */
export function OwnPermits() {
  const { district } = usePortal().config;
  const own = useOwnPermits();
  switch (own.state) {
    case 'loading':
      return <SkeletonLines what="your permits" lines={1} />;
    case 'failed':
      return (
        <div role="alert" className={classes.failure}>
          <p>An error has occurred: {own.message}</p>
          <Button variant="default" onClick={own.retry}>
            Try again
          </Button>
        </div>
      );
    case 'known':
      if (own.permits.length === 0) {
        return (
          <p className={classes.note}>
            No permits are associated with your account. If that is wrong, tell the district the permit numbers through{' '}
            <ExternalLink href={district.url}>its website</ExternalLink>.
          </p>
        );
      }
      return (
        <ul className={classes.permits} aria-label="Your permits">
          {own.permits.map(({ permit_ndx, permit_number }) => (
            <li key={permit_ndx}>{permit_number}</li>
          ))}
        </ul>
      );
  }
}
