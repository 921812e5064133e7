import type { WellApplication } from '@portal/shared-api';
import { APPLICATION_KINDS, APPLICATION_STATES } from '@portal/shared-api/applications';
import { shownDate } from '@portal/shared-api/time';
import { Guard } from '@portal/shared-auth/react';
import { t, translateMarked, translateName } from '@portal/shared-i18n';
import { AppLink, Button, PageFrame, PlusIcon, SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { applicationClasses as classes } from '@portal/shared-ui/applications';
import { Link } from '@portal/shared-ui/router';
import { AllowanceNotice } from './allowance.tsx';
import { useApplications, useTerms } from './use-applications.ts';
import { feeText, newPath, nextText, pathOf, validityText } from './words.ts';

function Entry({ application }: { application: WellApplication }) {
  const { number, kind, state, sent_on } = application;
  return (
    <li className={classes.entry}>
      <Link to={pathOf(number)}>
        {t('{number}: {kind}', { number, kind: translateMarked(APPLICATION_KINDS[kind].label) })}
      </Link>
      <p>
        <strong>{translateMarked(APPLICATION_STATES[state])}</strong>
        {sent_on !== null && <span className="ui-muted"> · {t('Sent on {day}', { day: shownDate(sent_on) })}</span>}
      </p>
      <p className="ui-muted">{nextText(application)}</p>
    </li>
  );
}

function OwnApplications() {
  const { data, error, retry, retrying } = useApplications();
  return (
    <>
      <div className="ui-stack">
        <AllowanceNotice />
        <p>
          <Button component={Link} to={newPath} leftSection={<PlusIcon size={16} aria-hidden />}>
            {t('New application')}
          </Button>
        </p>
      </div>
      <h2 className={classes.heading}>{t('Your applications')}</h2>
      {error !== null && (
        <RetryNotice
          text={t('Your applications could not be loaded: {reason}', { reason: messageOf(error) })}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {!data && error === null && <SkeletonLines lines={4} />}
      {data?.length === 0 && <p className="ui-muted">{t('You haven’t applied yet.')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((application) => (
            <Entry key={application.number} application={application} />
          ))}
        </ul>
      )}
    </>
  );
}

const SignInFirst = () => (
  <p className="ui-paragraph">
    {t('You need to log in to apply, so that only you and the district see your application.')}{' '}
    <AppLink href={newPath}>{t('Log in and apply')}</AppLink>
  </p>
);

function Fees() {
  const { data } = useTerms();
  if (!data) return null;
  // Where there is no fee, its source is a note for staff.
  const sources = new Set(data.flatMap((terms) => (terms.fee_dollars === 0 ? [] : [terms.fee_source])));
  const [source] = sources.size === 1 ? sources : [null];
  return (
    <section aria-labelledby="fees">
      <h2 id="fees" className={classes.heading}>
        {t('Fees')}
      </h2>
      <ul>
        {data.map((terms) => (
          <li key={terms.kind}>
            {t('{kind}: {fee}.', {
              kind: translateMarked(APPLICATION_KINDS[terms.kind].label),
              fee: feeText(terms),
            })}{' '}
            <span className="ui-muted">
              {validityText(terms.valid_days)}{' '}
              {!source &&
                terms.fee_dollars !== 0 &&
                terms.fee_source &&
                t('Source: {source}.', { source: translateName(terms.fee_source) })}
            </span>
          </li>
        ))}
      </ul>
      {source && <p className="ui-note">{t('Source: {source}.', { source: translateName(source) })}</p>}
    </section>
  );
}

export default function ApplyPage() {
  return (
    <PageFrame
      title={t('Apply for a Well')}
      lead={t(
        'Apply to the district for a new well, a replacement, a test hole, another class of a well, or an exempt well. You can save a draft and finish it later.',
      )}
    >
      <Guard access="signed-in" fallback={<SignInFirst />}>
        <OwnApplications />
      </Guard>
      <Fees />
    </PageFrame>
  );
}
