import type { ReviewedApplication } from '@portal/shared-api';
import { APPLICATION_KINDS, APPLICATION_STATES } from '@portal/shared-api/applications';
import { formatCoordinates } from '@portal/shared-api/points';
import { shownDate } from '@portal/shared-api/time';
import { t, translateMarked, translateName } from '@portal/shared-i18n';
import { FactColumns, NotFoundPanel, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError, RefreshFailure, statusOf } from '@portal/shared-ui/answers';
import {
  amountText,
  CompletionFacts,
  CompletionForm,
  LetterButtons,
  applicationClasses as parts,
} from '@portal/shared-ui/applications';
import { DocumentsPart } from '@portal/shared-ui/documents';
import { useDistrictToday, useDistrictZone } from '@portal/shared-ui/queries';
import { BackLink, Link, useParams } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import recordClasses from '../records/record-page.module.css';
import { ActPart } from './act-part.tsx';
import { ApplicantLimits } from './applicant-limits.tsx';
import { recordCompletion } from './applications.resource.ts';
import { CheckList } from './check-list.tsx';
import { RegistrationPart } from './registration-part.tsx';
import { SpacePart } from './space-part.tsx';
import { refetchQueue, useReviewed } from './use-review.ts';
import { QUEUE_PATH } from './words.ts';

const Back = () => (
  <p>
    <BackLink to={QUEUE_PATH}>{t('Applications')}</BackLink>
  </p>
);

const wellLink = (ndx: number | null, name: string | null) =>
  ndx === null ? name : <Link to={`/admin/records/wells/${ndx}`}>{name}</Link>;

function Facts({ application }: { application: ReviewedApplication }) {
  const { latitude, longitude } = application;
  const day = (date: string | null) => date && shownDate(date);
  const joined = (...texts: (string | null)[]) => texts.filter(Boolean).join(', ') || null;
  return (
    <section className={parts.section} aria-labelledby="facts">
      <h2 id="facts">{t('The application')}</h2>
      <FactColumns
        facts={[
          [t('State'), translateMarked(APPLICATION_STATES[application.state])],
          [t('Days waiting'), application.days_waiting],
          [t('For'), translateMarked(APPLICATION_KINDS[application.kind].label)],
          [t('Location'), latitude === null || longitude === null ? null : formatCoordinates({ latitude, longitude })],
          [t('County'), application.county],
          [t('Survey section'), application.section_block_survey_address],
          [
            t('GPU'),
            application.gpu_number && (
              <Link to={`/admin/records/gpus/${application.gpu_number}`}>{application.gpu_number}</Link>
            ),
          ],
          [t('Class'), application.well_class && translateName(application.well_class)],
          [t('Use'), application.well_type && translateName(application.well_type)],
          [t('Yield (gallons per minute)'), amountText(application.yield_gpm)],
          [t('Depth (feet)'), amountText(application.depth_feet)],
          [t('Old well'), wellLink(application.old_well_ndx, application.old_well_number)],
          [t('Owner'), joined(application.owner_name, application.owner_address)],
          [t('Phone and email'), joined(application.owner_phone, application.owner_email)],
          [
            t('Agent'),
            application.has_agent
              ? joined(
                  application.agent_name,
                  application.agent_company,
                  application.agent_phone,
                  application.agent_email,
                )
              : null,
          ],
          [t('Remarks'), application.remarks],
          [t('Logged in as'), application.applicant],
          [t('Sent on'), day(application.sent_on)],
          [t('Decided on'), day(application.decided_on)],
          [t('Valid through'), day(application.valid_until)],
          [t('Message to the applicant'), application.decision],
          [t('Well'), wellLink(application.new_well_ndx, application.new_well_number)],
        ]}
      />
    </section>
  );
}

function History({ application }: { application: ReviewedApplication }) {
  const zone = useDistrictZone();
  return (
    <section className={recordClasses.history} aria-labelledby="history">
      <h2 id="history">{t('History')}</h2>
      <ol>
        {application.history.map(({ at, actor, state, reason }) => (
          <li key={at} className={recordClasses.entry}>
            <p>
              <strong>{state ? translateMarked(APPLICATION_STATES[state]) : t('Check list or fee')}</strong>{' '}
              <span className="ui-muted">
                {actor ?? t('The portal')}, {localDateTime(Date.parse(at), zone)}
              </span>
            </p>
            {reason && <p>{t('Reason: {reason}', { reason })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Review({ application }: { application: ReviewedApplication }) {
  const today = useDistrictToday();
  const { steps, version } = application;
  return (
    <div className="ui-stack">
      <ActPart application={application} />
      <LetterButtons application={application} language={application.language} />
      <div className={recordClasses.sections}>
        <div className="ui-stack">
          <Facts application={application} />
          <CompletionFacts application={application} />
        </div>
        <div className="ui-stack">
          <CheckList application={application} today={today} />
          <SpacePart application={application} />
          <ApplicantLimits application={application} />
        </div>
      </div>
      {(steps.includes('register') || steps.includes('reclassify')) && (
        <RegistrationPart key={version} application={application} />
      )}
      {(steps.includes('complete') || steps.includes('complete-late')) && (
        <CompletionForm key={`${version}`} application={application} send={recordCompletion} onSent={refetchQueue} />
      )}
      <DocumentsPart kind="applications" ndx={application.ndx} className={parts.section} />
      <History application={application} />
    </div>
  );
}

function ReviewOf({ number }: { number: string }) {
  const { data, error, retry, retrying } = useReviewed(number);
  const title = t('Application {number}', { number });
  if (!data && error !== null) {
    if (statusOf(error) === 404) return <NotFoundPanel />;
    return (
      <LoadError title={title} error={error} onRetry={retry} retrying={retrying}>
        <BackLink to={QUEUE_PATH}>{t('Applications')}</BackLink>
      </LoadError>
    );
  }
  return (
    <PageFrame title={title} before={<Back />} width="full">
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data ? <Review application={data} /> : <SkeletonLines lines={8} />}
    </PageFrame>
  );
}

export default function ReviewPage() {
  const { number = '' } = useParams();
  return /^A-\d{4}-\d{4,6}$/.test(number) ? <ReviewOf key={number} number={number} /> : <NotFoundPanel />;
}
