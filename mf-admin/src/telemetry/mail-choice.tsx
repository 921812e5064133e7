import type { TelemetryMailFrequency } from '@portal/shared-api';
import { t, translateMarked } from '@portal/shared-i18n';
import { pageLanguage } from '@portal/shared-i18n/language';
import { notify, SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { NativeSelect } from '@portal/shared-ui/forms';
import { useApiMutation } from '@portal/shared-ui/queries';
import { NoMailServer } from '../mail/no-mail-server.tsx';
import recordClasses from '../records/record-page.module.css';
import classes from './telemetry.module.css';
import { chooseMail, type MailChoice } from './telemetry.resource.ts';
import { keepMailChoice, useMailChoice } from './use-telemetry.ts';
import { FREQUENCIES } from './words.ts';

const isFrequency = (text: string): text is TelemetryMailFrequency => Object.hasOwn(FREQUENCIES, text);

function Choice({ choice }: { choice: MailChoice }) {
  const { mutate, error } = useApiMutation(
    (api, frequency: TelemetryMailFrequency) =>
      chooseMail(api, { frequency, language: pageLanguage() === 'es' ? 'es' : 'en' }),
    {
      onSuccess: (saved) => {
        keepMailChoice(saved);
        notify(
          'success',
          t('Emails about alerts: {frequency}', { frequency: translateMarked(FREQUENCIES[saved.frequency]) }),
        );
      },
    },
  );
  return (
    <>
      {!choice.mails_are_sent && (
        <NoMailServer>
          {t('Until one is configured, nobody gets an email about alerts. Your choice is kept.')}
        </NoMailServer>
      )}
      <p>
        {t('We send at most one email a day to {email}, in this page’s language, and only when there’s news.', {
          email: choice.email,
        })}
      </p>
      <div className={classes.choice}>
        <NativeSelect
          label={t('Email me new alerts')}
          data={Object.entries(FREQUENCIES).map(([value, label]) => ({ value, label: translateMarked(label) }))}
          value={choice.frequency}
          error={error !== null ? messageOf(error) : undefined}
          onChange={({ currentTarget: { value } }) => isFrequency(value) && mutate(value)}
        />
      </div>
    </>
  );
}

/** How often the person at the page is told by mail. */
export function MailChoicePart() {
  const { data, error, retry, retrying } = useMailChoice();
  return (
    <section className={recordClasses.related} aria-labelledby="telemetry-mail">
      <h2 id="telemetry-mail">{t('Email about alerts')}</h2>
      {error !== null && !data && <RetryNotice text={messageOf(error)} onRetry={retry} retrying={retrying} />}
      {data ? <Choice choice={data} /> : error === null && <SkeletonLines lines={2} />}
    </section>
  );
}
