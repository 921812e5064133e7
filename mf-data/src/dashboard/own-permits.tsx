import { Button, ExternalLink, SkeletonLines, usePortal } from '@portal/shared-ui';
import { useOwnPermits } from '../account/use-own-permits.ts';
import classes from './dashboard.module.css';

const messageOf = (error: unknown): string => (error instanceof Error && error.message) || 'Something went wrong';

/** What stands in the section of the permits: the permits, or why there are none to see. */
function Permits() {
  const { district } = usePortal().config;
  const own = useOwnPermits();
  if (own.state === 'loading') return <SkeletonLines what="your permits" lines={1} />;
  if (own.state === 'failed') {
    return (
      <div className={classes.failure} role="alert">
        <p>An error has occurred: {messageOf(own.error)}</p>
        <Button variant="default" onClick={own.retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (own.permits.length === 0) {
    return (
      <p className={classes.note}>
        No permits are associated with your account. If some should be,{' '}
        <ExternalLink href={district.url}>tell the district</ExternalLink>.
      </p>
    );
  }
  return (
    <ul className={classes.permits}>
      {own.permits.map(({ permit_ndx, permit_number }) => (
        <li key={permit_ndx}>{permit_number}</li>
      ))}
    </ul>
  );
}

/** The permits of the person who is signed in. */
export function OwnPermits() {
  return (
    <section className={classes.card} aria-labelledby="own-permits">
      <h2 id="own-permits" className={classes.heading}>
        Your permits
      </h2>
      <Permits />
    </section>
  );
}
