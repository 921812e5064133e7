import type { ReviewedApplication } from '@portal/shared-api';
import { CHECK_LIST, checkListOf, owedDollars, paidDollars } from '@portal/shared-api/applications';
import { shownDate } from '@portal/shared-api/time';
import { dollarsText } from '@portal/shared-api/units';
import { t, translateMarked } from '@portal/shared-i18n';
import { Button, Checkbox, notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { applicationClasses as classes, Field } from '@portal/shared-ui/applications';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiMutation } from '@portal/shared-ui/queries';
import { type FormEvent, useState } from 'react';
import { type Ticks, tickApplication } from './applications.resource.ts';
import { keepReviewed, latestReviewed, queueOf } from './use-review.ts';
import { LABELS } from './words.ts';

type Boxes = Readonly<Record<string, boolean>>;

const useSaving = (application: ReviewedApplication, onSettled: (sent: Ticks) => void = () => {}) =>
  useApiMutation((api, ticks: Ticks) => tickApplication(api, latestReviewed(application), ticks), {
    queue: queueOf(application),
    onSuccess: (saved) => keepReviewed(saved),
    onSettled: (_saved, _error, sent) => onSettled(sent),
  });

/** Boxes as they were ticked, until that is saved or has failed. */
function useTicks(application: ReviewedApplication) {
  const [boxes, setBoxes] = useState<Boxes>({});
  const { mutate, error } = useSaving(application, (sent) =>
    setBoxes((now) =>
      Object.fromEntries(Object.entries(now).filter(([item, isTicked]) => sent?.checks?.[item] !== isTicked)),
    ),
  );
  const tick = (item: string, isTicked: boolean): void => {
    setBoxes((now) => ({ ...now, [item]: isTicked }));
    mutate({ checks: { [item]: isTicked } });
  };
  return { boxes, tick, error };
}

/** `null` where nothing was paid; it may be less or more than the fee where the application became another kind. */
function paidText(application: ReviewedApplication): string | null {
  const { fee_dollars, fee_paid_on, fee_receipt } = application;
  if (fee_paid_on === null) return null;
  const values = { fee: dollarsText(fee_dollars), day: shownDate(fee_paid_on), receipt: fee_receipt ?? '' };
  const paid = paidDollars(application);
  return paid === fee_dollars
    ? t('The fee of {fee} was paid on {day}, receipt {receipt}.', values)
    : t('{paid} was paid on {day}, receipt {receipt}. The fee is {fee}.', { ...values, paid: dollarsText(paid) });
}

function Fee({ application, today }: { application: ReviewedApplication; today: string }) {
  const [paidOn, setPaidOn] = useState(today);
  // With that of a part that was paid before.
  const [receipt, setReceipt] = useState(application.fee_receipt ?? '');
  const saving = useSaving(application);
  const paid = paidText(application);
  const owed = dollarsText(owedDollars(application));
  if (owedDollars(application) === 0) return <p>{paid ?? t('No fee is due.')}</p>;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (receipt.trim() === '') notify('error', t('Enter the receipt number.'));
    else saving.mutate({ fee: { paid_on: paidOn, receipt: receipt.trim() } });
  };
  return (
    <form noValidate onSubmit={submit}>
      <p>
        {paid === null
          ? t('The fee of {fee} is not recorded as paid.', { fee: owed })
          : `${paid} ${t('{owed} is not recorded as paid.', { owed })}`}
      </p>
      <div className={classes.fields}>
        <Field name="paid_on" label={LABELS.paidOn} type="date" value={paidOn} error={undefined} onChange={setPaidOn} />
        <Field name="receipt" label={LABELS.receipt} value={receipt} error={undefined} onChange={setReceipt} />
      </div>
      {saving.error !== null && (
        <Alert color="danger" role="alert">
          {messageOf(saving.error)}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="default" aria-disabled={saving.isPending}>
          {t('Record the payment')}
        </Button>
      </div>
    </form>
  );
}

/** What staff have checked, and the fee; each tick is saved at once. */
export function CheckList({ application, today }: { application: ReviewedApplication; today: string }) {
  const { boxes, tick, error } = useTicks(application);
  const { kind, checks } = application;
  return (
    <section className={classes.section} aria-labelledby="checks">
      <h2 id="checks">{t('Check list')}</h2>
      <div className="ui-stack">
        {checkListOf(kind).map((item) => {
          const ticked = checks[item];
          const isOn = boxes[item] ?? ticked !== undefined;
          return (
            <Checkbox
              key={item}
              label={translateMarked(CHECK_LIST[item]!.label)}
              // At once, so that no box moves when it is saved.
              description={
                isOn && (ticked ? t('{who}, {day}', { who: ticked.by, day: shownDate(ticked.on) }) : t('Saving…'))
              }
              checked={isOn}
              onChange={(event) => tick(item, event.currentTarget.checked)}
            />
          );
        })}
        <Fee key={application.fee_receipt} application={application} today={today} />
      </div>
      {error !== null && (
        <Alert color="danger" role="alert">
          {messageOf(error)}
        </Alert>
      )}
    </section>
  );
}
