import { ExternalLink, usePortal } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import classes from './dashboard.module.css';
import { fetchOwnPermits, type Permit } from './dashboard.resource.ts';
import { Answered } from './sections/answered.tsx';
import { Section } from './sections/section.tsx';

function NoPermits() {
  const { district } = usePortal().config;
  return (
    <p className="ui-muted">
      No permits are associated with your account. If some should be,{' '}
      <ExternalLink href={district.url}>tell the district</ExternalLink>.
    </p>
  );
}

function PermitList({ permits }: { permits: readonly Permit[] }) {
  return (
    <ul className={`ui-buttons ${classes.permits}`}>
      {permits.map(({ permit_ndx, permit_number }) => (
        <li key={permit_ndx}>{permit_number}</li>
      ))}
    </ul>
  );
}

export function OwnPermits() {
  const answer = useApiQuery(['own-permits'], fetchOwnPermits);
  return (
    <Section id="own-permits" title="Your permits">
      <Answered answer={answer} what="your permits" lines={1}>
        {(permits) => (permits.length === 0 ? <NoPermits /> : <PermitList permits={permits} />)}
      </Answered>
    </Section>
  );
}
