import { useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
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
      {rich('No permits are associated with your account. If this is wrong, <link>contact the district</link>.', {
        link: (chunks) => <ExternalLink href={district.url}>{chunks}</ExternalLink>,
      })}
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
  // Staff need none.
  if (useCurrentUser()?.isAdmin && answer.data?.length === 0) return null;
  return (
    <Section id="own-permits" title={t('Your permits')}>
      <Answered answer={answer} lines={1}>
        {(permits) => (permits.length === 0 ? <NoPermits /> : <PermitList permits={permits} />)}
      </Answered>
    </Section>
  );
}
