import { shownDate } from '@portal/shared-api/time';
import { isStaff } from '@portal/shared-auth/browser';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { AppLink, ExternalLink, PageFrame, SkeletonLines, usePortal } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { Notice } from '../parts/notice.tsx';
import { OwnerPart } from './owner-part.tsx';
import classes from './ownership.module.css';
import { fetchOwnership, OWNERSHIP_KEY, type Ownership } from './ownership.resource.ts';

function leadOf({ closes_on, next_opens_on }: Ownership): string {
  return next_opens_on === null
    ? t('Look at what the district has on record, and confirm or correct it by {until}.', {
        until: shownDate(closes_on),
      })
    : t('Ownership verification is closed now. It opens on {day}; the district will write to you then.', {
        day: shownDate(next_opens_on),
      });
}

function Unowned({ numbers }: { numbers: readonly number[] }) {
  const { district } = usePortal().config;
  if (numbers.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t(
        '{count, plural, one {One of your GPUs has a permit without an owner} other {# of your GPUs have permits without an owner}}',
        {
          count: numbers.length,
        },
      )}
    >
      <p>
        {isStaff()
          ? rich('Nobody can confirm them here: {gpus}. <link>Choose the owners of their permits</link>.', {
              gpus: numbers.join(', '),
              link: (chunks) => <AppLink href="/admin/records/permits">{chunks}</AppLink>,
            })
          : rich('Nobody can confirm them here: {gpus}. <link>Contact the district</link>.', {
              gpus: numbers.join(', '),
              link: (chunks) => <ExternalLink href={district.url}>{chunks}</ExternalLink>,
            })}
      </p>
    </Notice>
  );
}

/** Once a year owners confirm their GPUs, acres, wells and addresses, or say what is wrong. */
export default function OwnershipPage() {
  const { data, error, retry, retrying } = useApiQuery(OWNERSHIP_KEY, fetchOwnership);
  const title = t('Confirm ownership');
  if (error !== null && !data) return <LoadError title={title} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame title={title} lead={data && leadOf(data)}>
      <div className={classes.page}>
        {!data && <SkeletonLines lines={8} />}
        {data?.owners.length === 0 && data.without_owner.length === 0 && (
          <p className={classes.empty}>{t('You have no GPUs to confirm: your permits have none.')}</p>
        )}
        {data?.owners.map((owner) => (
          <OwnerPart key={owner.owner_ndx} owner={owner} isOpen={data.is_open} />
        ))}
        {data && <Unowned numbers={data.without_owner} />}
      </div>
    </PageFrame>
  );
}
