import type { ReviewedApplication } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { Button, notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { applicationClasses as classes } from '@portal/shared-ui/applications';
import { NativeSelect } from '@portal/shared-ui/forms';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiMutation, useDistrictZone } from '@portal/shared-ui/queries';
import { localDateTime } from '@portal/shared-ui/time';
import { type FormEvent, useState } from 'react';
import { raiseLimits } from './applications.resource.ts';
import { keepReviewed, queueOf } from './use-review.ts';

const CHOICES = [1, 2, 3, 5, 10];

const choiceText = (times: number): string =>
  times === 1 ? t('The usual limits') : t('{times, number} times the usual limits', { times });

/** Lets a person who files for many owners send more within a day. */
export function ApplicantLimits({ application }: { application: ReviewedApplication }) {
  const { applicant, applicant_limits: raised } = application;
  const zone = useDistrictZone();
  const [times, setTimes] = useState(raised?.times ?? 1);
  const { mutate, isPending, error } = useApiMutation((api, wanted: number) => raiseLimits(api, application, wanted), {
    queue: queueOf(application),
    onSuccess: async (saved) => {
      await keepReviewed(saved);
      notify('success', t('The limits were saved.'));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate(times);
  };
  return (
    <section className={classes.section} aria-labelledby="limits">
      <h2 id="limits">{t('Limits of the applicant')}</h2>
      <form className="ui-stack" noValidate onSubmit={submit}>
        <p>
          {t('How much {person} can send: applications, documents and messages within a day.', { person: applicant })}
        </p>
        <NativeSelect
          label={t('Limits')}
          description={
            raised && t('Set by {who}, {day}', { who: raised.by, day: localDateTime(Date.parse(raised.at), zone) })
          }
          data={CHOICES.map((choice) => ({ value: `${choice}`, label: choiceText(choice) }))}
          value={`${times}`}
          onChange={({ currentTarget }) => setTimes(Number(currentTarget.value))}
        />
        {error !== null && (
          <Alert color="danger" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        <div className={classes.buttons}>
          <Button type="submit" variant="default" aria-disabled={isPending}>
            {t('Save the limits')}
          </Button>
        </div>
      </form>
    </section>
  );
}
