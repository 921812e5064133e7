import { shownDate } from '@portal/shared-api/time';
import { t } from '@portal/shared-i18n';
import { AppLink } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { fetchOwnership, OWNERSHIP_KEY } from '../production/ownership/ownership.resource.ts';
import { Notice } from '../production/parts/notice.tsx';
import { Section } from './sections/section.tsx';

/** While ownership is verified. A failure says nothing: the page of the link would say it. */
export function OwnershipDue() {
  const { data } = useApiQuery(OWNERSHIP_KEY, fetchOwnership);
  if (!data?.is_open || data.owners.length === 0) return null;
  const open = data.owners.filter(({ state, has_changed }) => state === 'open' || has_changed);
  return (
    <Section id="ownership" title={t('Ownership verification')}>
      <Notice
        tone={open.length > 0 ? 'warning' : 'good'}
        title={
          open.length > 0
            ? t('Confirm your GPUs, acres, wells and addresses by {day}.', { day: shownDate(data.closes_on) })
            : t('You confirmed your records of {year}.', { year: data.year })
        }
        actions={
          <AppLink href="/production/ownership">
            {open.length > 0 ? t('Confirm ownership') : t('See what you confirmed')}
          </AppLink>
        }
      />
    </Section>
  );
}
