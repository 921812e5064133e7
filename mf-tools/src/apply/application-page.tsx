import type { WellApplication } from '@portal/shared-api';
import { APPLICATION_KINDS, APPLICATION_STATES, isEditable, owesFee } from '@portal/shared-api/applications';
import { formatCoordinates } from '@portal/shared-api/points';
import { shownDate } from '@portal/shared-api/time';
import { useCurrentUser } from '@portal/shared-auth/react';
import { t, translateMarked, translateName } from '@portal/shared-i18n';
import { pageLanguage } from '@portal/shared-i18n/language';
import { Button, FactColumns, NotFoundPanel, notify, PageFrame, SkeletonLines, usePortal } from '@portal/shared-ui';
import { ConfirmDialog, LoadError, statusOf } from '@portal/shared-ui/answers';
import {
  amountText,
  CompletionFacts,
  CompletionForm,
  applicationClasses as classes,
  LetterButtons,
} from '@portal/shared-ui/applications';
import { DocumentsPart } from '@portal/shared-ui/documents';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiMutation } from '@portal/shared-ui/queries';
import { BackLink, useLocation, useNavigate, useParams, useSearchParams } from '@portal/shared-ui/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { reportCompletion, withdrawApplication } from './apply.resource.ts';
import { EditApplication } from './edit-application.tsx';
import { type FormTexts, formIn, formOf } from './form-values.ts';
import { keepApplication, useApplication, useOwnerTexts } from './use-applications.ts';
import { FIELD_LABELS, feeText, LIST_PATH, nextText, pathOf, paymentText } from './words.ts';

const Back = () => (
  <p>
    <BackLink to={LIST_PATH}>{t('Your applications')}</BackLink>
  </p>
);

const TONES = { denied: 'danger', returned: 'warning', expired: 'warning' } as const;

/** Of the navigation to an application that was just sent. */
const JUST_SENT = { isSent: true };

function State({ application }: { application: WellApplication }) {
  const { state, decision } = application;
  const { district } = usePortal().config;
  const { isSent } = (useLocation().state ?? {}) as Partial<typeof JUST_SENT>;
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSent) return;
    // After the heading, which a new page focuses.
    const frame = requestAnimationFrame(() => banner.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isSent]);
  return (
    <div ref={banner} tabIndex={-1}>
      <Alert
        color={TONES[state as keyof typeof TONES] ?? 'primary'}
        title={translateMarked(APPLICATION_STATES[state])}
        role="status"
      >
        <p>{nextText(application)}</p>
        {owesFee(application) && <p>{paymentText(application, district)}</p>}
        {decision !== null && state !== 'withdrawn' && <p>{t('From the district: {text}', { text: decision })}</p>}
      </Alert>
    </div>
  );
}

function Facts({ application }: { application: WellApplication }) {
  const day = (date: string | null) => date && shownDate(date);
  const { latitude, longitude, has_agent } = application;
  const labelOf = (field: keyof typeof FIELD_LABELS) => translateMarked(FIELD_LABELS[field]);
  return (
    <section className={classes.section} aria-labelledby="facts">
      <h2 id="facts">{t('The application')}</h2>
      <FactColumns
        facts={[
          [t('Application for'), translateMarked(APPLICATION_KINDS[application.kind].label)],
          [t('Location'), latitude === null || longitude === null ? null : formatCoordinates({ latitude, longitude })],
          [t('County'), application.county],
          [t('Survey section'), application.section_block_survey_address],
          [t('GPU'), application.gpu_number],
          [labelOf('npgcd_well_class_ndx'), application.well_class],
          [labelOf('well_type_ndx'), application.well_type && translateName(application.well_type)],
          [labelOf('yield_gpm'), amountText(application.yield_gpm)],
          [labelOf('depth_feet'), amountText(application.depth_feet)],
          [labelOf('old_well_number'), application.old_well_number],
          [labelOf('owner_name'), application.owner_name],
          [labelOf('agent_name'), has_agent ? application.agent_name : null],
          [labelOf('remarks'), application.remarks],
          [t('Fee'), feeText(application)],
          [t('Receipt number'), application.fee_receipt],
          [t('Sent on'), day(application.sent_on)],
          [t('Decided on'), day(application.decided_on)],
          [t('Valid through'), day(application.valid_until)],
          [t('Well'), application.new_well_number],
        ]}
      />
    </section>
  );
}

function Withdraw({ application }: { application: WellApplication }) {
  const user = useCurrentUser();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useApiMutation((api) => withdrawApplication(api, application), {
    onSuccess: async (withdrawn) => {
      await keepApplication(user!.id, withdrawn);
      notify('success', t('The application was withdrawn.'));
      setAsked(false);
    },
  });
  if (!application.steps.includes('withdraw')) return null;
  return (
    <p className={classes.buttons}>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('Withdraw…')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('Withdraw this application?')}
        action={t('Withdraw')}
        danger
        busy={isPending}
        error={error}
        onConfirm={() => mutate()}
        onClose={() => setAsked(false)}
      >
        <p>{t('You can’t resubmit it. If you already paid a fee, call the office.')}</p>
      </ConfirmDialog>
    </p>
  );
}

function ShownApplication({ application }: { application: WellApplication }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { number, version } = application;
  const begin = useMemo(() => formOf(application), [application]);
  return (
    <div className="ui-stack">
      <State application={application} />
      {application.sent_on !== null && (
        <LetterButtons application={application} language={pageLanguage() === 'es' ? 'es' : 'en'} />
      )}
      {isEditable(application.state) ? (
        <EditApplication
          key={version}
          begin={begin}
          saved={application}
          onSaved={() => {}}
          onSent={() => void navigate(pathOf(number), { replace: true, state: JUST_SENT })}
        />
      ) : (
        <Facts application={application} />
      )}
      {!application.steps.includes('complete') && <CompletionFacts application={application} />}
      {application.steps.includes('complete') && (
        <CompletionForm
          key={version}
          application={application}
          send={reportCompletion}
          onSent={(saved) => keepApplication(user!.id, saved)}
        />
      )}
      <DocumentsPart kind="applications" ndx={application.ndx} className={classes.section} />
      <Withdraw application={application} />
    </div>
  );
}

function SavedApplication({ number }: { number: string }) {
  const { data, error, retry, retrying } = useApplication(number);
  if (!data && error !== null) {
    if (statusOf(error) === 404) return <NotFoundPanel />;
    return (
      <LoadError title={number} error={error} onRetry={retry} retrying={retrying}>
        <BackLink to={LIST_PATH}>{t('Your applications')}</BackLink>
      </LoadError>
    );
  }
  return (
    <PageFrame title={t('Application {number}', { number })} before={<Back />}>
      {data ? <ShownApplication application={data} /> : <SkeletonLines lines={8} />}
    </PageFrame>
  );
}

function NewForm({ owner }: { owner: Partial<FormTexts> }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // As it was when the page opened.
  const [begin] = useState(() => ({ ...formIn(query), ...owner }));
  const open =
    (state?: typeof JUST_SENT) =>
    ({ number }: WellApplication): void =>
      void navigate(pathOf(number), { replace: true, state });
  return <EditApplication begin={begin} saved={null} onSaved={open()} onSent={open(JUST_SENT)} />;
}

function NewApplication() {
  const owner = useOwnerTexts();
  return (
    <PageFrame title={t('New application')} before={<Back />}>
      {owner ? <NewForm owner={owner} /> : <SkeletonLines lines={8} />}
    </PageFrame>
  );
}

export default function ApplicationPage() {
  const { number = '' } = useParams();
  if (number === 'new') return <NewApplication />;
  return /^A-\d{4}-\d{4,6}$/.test(number) ? <SavedApplication key={number} number={number} /> : <NotFoundPanel />;
}
