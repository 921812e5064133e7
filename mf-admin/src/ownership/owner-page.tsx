import type { OwnershipVerification } from '@portal/shared-api';
import { acresText } from '@portal/shared-api/units';
import { t, translateMarked } from '@portal/shared-i18n';
import { NotFoundPanel, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError, statusOf } from '@portal/shared-ui/answers';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { BackLink, Link, useParams } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import recordClasses from '../records/record-page.module.css';
import classes from './ownership.module.css';
import type { OwnerVerifications } from './ownership.resource.ts';
import { TaskCard } from './task-card.tsx';
import { useOwnerVerifications } from './use-ownership.ts';
import { ADDRESS_LABELS, OWNERSHIP_PATH } from './words.ts';

const Back = () => (
  <p>
    <BackLink to={OWNERSHIP_PATH}>{t('Ownership verification')}</BackLink>
  </p>
);

function Confirmation({ verification }: { verification: OwnershipVerification }) {
  const { year, state, confirmed_at, confirmed_by, shown } = verification;
  const timeZone = useDistrictZone();
  const address = (Object.keys(ADDRESS_LABELS) as (keyof typeof ADDRESS_LABELS)[]).flatMap((field) =>
    shown[field] ? `${translateMarked(ADDRESS_LABELS[field])}: ${shown[field]}` : [],
  );
  return (
    <li className={recordClasses.entry}>
      <h3 className={classes.subject}>
        {state === 'confirmed' ? t('{year}: confirmed', { year }) : t('{year}: confirmed with corrections', { year })}
      </h3>
      <p className="ui-muted">
        {t('{time} by {person}', { time: localDateTime(Date.parse(confirmed_at), timeZone), person: confirmed_by })}
      </p>
      <details>
        <summary className="ui-target">{t('What was shown')}</summary>
        <p>{[shown.owner_name, ...address].join(' · ')}</p>
        <ul className={recordClasses.changes}>
          {shown.gpus.map(({ gpu_number, acres, permit_numbers, wells }) => (
            <li key={gpu_number}>
              {t('GPU {gpu}: {acres} acres, permits {permits}, wells {wells}', {
                gpu: gpu_number,
                acres: acresText(acres),
                permits: permit_numbers.join(', '),
                wells: wells.map(({ well_number }) => well_number).join(', ') || '–',
              })}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Owner({ owner: { owner_ndx, verifications, disputes } }: { owner: OwnerVerifications }) {
  return (
    <>
      <p>
        <Link to={`/admin/records/owners/${owner_ndx}`}>{t('Record of the owner')}</Link>
      </p>
      <section aria-labelledby="confirmations">
        <h2 id="confirmations">{t('Confirmations')}</h2>
        {verifications.length === 0 && <p>{t('Nothing was confirmed yet.')}</p>}
        <ul className={classes.tasks}>
          {verifications.map((verification) => (
            <Confirmation key={verification.verification_ndx} verification={verification} />
          ))}
        </ul>
      </section>
      {disputes.length > 0 && (
        <section className={recordClasses.related} aria-labelledby="disputes">
          <h2 id="disputes">{t('What the owner disputed')}</h2>
          <ul className={classes.tasks}>
            {disputes.map((task) => (
              <TaskCard key={task.dispute_ndx} task={task} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OwnerOf({ ownerNdx }: { ownerNdx: number }) {
  const { data, error, retry, retrying } = useOwnerVerifications(ownerNdx);
  const title = t('Ownership verification');
  if (!data && error !== null) {
    if (statusOf(error) === 404) return <NotFoundPanel />;
    return <LoadError title={title} error={error} onRetry={retry} retrying={retrying} />;
  }
  return (
    <PageFrame title={data?.owner_name ?? title} before={<Back />}>
      {data ? <Owner owner={data} /> : <SkeletonLines lines={8} />}
    </PageFrame>
  );
}

/** What one owner confirmed and disputed, in all years. */
export default function OwnerPage() {
  const { owner = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(owner) ? <OwnerOf key={owner} ownerNdx={Number(owner)} /> : <NotFoundPanel />;
}
