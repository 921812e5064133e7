import type { Mail } from '@portal/shared-api';
import { t, translateMarked } from '@portal/shared-i18n';
import { Button, FactColumns, NotFoundPanel, notify, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { ConfirmDialog, LoadError, messageOf, RefreshFailure, statusOf } from '@portal/shared-ui/answers';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiMutation, useDistrictZone } from '@portal/shared-ui/queries';
import { BackLink, Link, useParams } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import { useState } from 'react';
import recordClasses from '../records/record-page.module.css';
import { cancelMail, sendAgain } from './mail.resource.ts';
import { MailView } from './mail-view.tsx';
import { isRepeatable, kindText, MAIL_PATH, MAIL_STATES } from './mail-words.ts';
import { refetchMail, useMail } from './use-mail.ts';

const Back = () => (
  <p>
    <BackLink to={MAIL_PATH}>{t('Email log')}</BackLink>
  </p>
);

function Facts({ mail }: { mail: Mail }) {
  const timeZone = useDistrictZone();
  const moment = (at: string) => localDateTime(Date.parse(at), timeZone);
  const owner = mail.owner_ndx !== null && (
    <Link to={`/admin/records/owners/${mail.owner_ndx}`}>{mail.recipient_name ?? mail.recipient}</Link>
  );
  return (
    <section className={recordClasses.section} aria-label={t('Result')}>
      <FactColumns
        facts={[
          [t('To'), mail.recipient],
          [t('Owner'), owner || null],
          [t('Kind'), kindText(mail.kind)],
          [t('State'), translateMarked(MAIL_STATES[mail.state])],
          [t('Created'), moment(mail.created_at)],
          [t('Sent or closed'), mail.settled_at && moment(mail.settled_at)],
          [t('Attempts'), mail.attempts],
          [t('Next attempt'), mail.state === 'queued' && mail.attempts > 0 ? moment(mail.next_attempt_at) : null],
          [t('The email server said'), mail.response],
        ]}
      />
    </section>
  );
}

function Acts({ mail }: { mail: Mail }) {
  const [asked, setAsked] = useState(false);
  const act = useApiMutation(
    (api, again: boolean) => (again ? sendAgain(api, mail.mail_ndx) : cancelMail(api, mail.mail_ndx)),
    {
      onSuccess: async (_mail, again) => {
        setAsked(false);
        const { recipient } = mail;
        notify(
          'success',
          again
            ? t('The email to {recipient} will be sent again.', { recipient })
            : t('The email to {recipient} will not be sent.', { recipient }),
        );
        await refetchMail();
      },
    },
  );
  return (
    <div className={recordClasses.actions}>
      {mail.state === 'queued' && (
        <Button variant="default" aria-disabled={act.isPending} onClick={() => act.mutate(false)}>
          {t('Do not send')}
        </Button>
      )}
      {isRepeatable(mail.state) && (
        <Button variant="default" aria-disabled={act.isPending} onClick={() => setAsked(true)}>
          {t('Send again')}
        </Button>
      )}
      {act.error !== null && !asked && (
        <Alert color="danger" role="alert">
          {messageOf(act.error)}
        </Alert>
      )}
      {asked && (
        <ConfirmDialog
          opened
          title={t('Send this email again?')}
          action={t('Send again')}
          busy={act.isPending}
          error={act.error}
          onConfirm={() => act.mutate(true)}
          onClose={() => {
            act.reset();
            setAsked(false);
          }}
        >
          <p>
            {mail.state === 'unknown'
              ? t(
                  'The connection broke before the email server answered. If it had the email, the recipient gets it twice.',
                )
              : t('The text stays the same, even where it is no longer true.')}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function OneMail({ mailNdx }: { mailNdx: number }) {
  const { data, error, retry, retrying } = useMail(mailNdx);
  if (!data && error !== null) {
    if (statusOf(error) === 404) return <NotFoundPanel />;
    return (
      <LoadError title={t('Email log')} error={error} onRetry={retry} retrying={retrying}>
        <BackLink to={MAIL_PATH}>{t('Email log')}</BackLink>
      </LoadError>
    );
  }
  return (
    <PageFrame title={data?.subject ?? t('Email log')} before={<Back />}>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data ? (
        <div className="ui-stack">
          <Acts mail={data} />
          <Facts mail={data} />
          <MailView shown={data.shown} />
        </div>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </PageFrame>
  );
}

export default function OneMailPage() {
  const { ndx = '' } = useParams();
  return /^\d{1,9}$/.test(ndx) ? <OneMail key={ndx} mailNdx={Number(ndx)} /> : <NotFoundPanel />;
}
