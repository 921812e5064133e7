import type { LateFeeAct, LateFeeEntry, LateFeeLedger } from '@portal/shared-api';
import { localDate, shownDate } from '@portal/shared-api/time';
import { centsText } from '@portal/shared-api/units';
import { t, translateMarked } from '@portal/shared-i18n';
import { Checkbox, notify } from '@portal/shared-ui';
import { ConfirmDialog, statusOf } from '@portal/shared-ui/answers';
import { TextInput } from '@portal/shared-ui/forms';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { ReasonField } from '../parts/reason-field.tsx';
import { useUndo } from '../parts/use-undo.ts';
import {
  type ActForm,
  actOf,
  emptyForm,
  type FormMistake,
  findMistake,
  hasAmount,
  hasPayment,
  hasReason,
  mostOf,
  needsReason,
} from './act-form.ts';
import { enterAct, fetchLedger } from './late-fees.resource.ts';
import { keepLedger, refetchLateFees, refetchLedger } from './use-late-fees.ts';
import { ACTS, type ActName, KINDS } from './words.ts';

export interface AskedAct {
  act: ActName;
  /** That is taken back. */
  entry: LateFeeEntry | null;
}

interface FieldsProps {
  act: ActName;
  form: ActForm;
  mistake: FormMistake | null;
  most: number | null;
  onChange: (changes: Partial<ActForm>) => void;
}

function amountMistake(mistake: FormMistake | null, most: number | null): string | undefined {
  if (mistake === 'amount') return t('Enter an amount in dollars, such as 250 or 12.50.');
  return mistake === 'amount-above' ? t('Enter at most {amount}.', { amount: centsText(most ?? 0) }) : undefined;
}

function ActFields({ act, form, mistake, most, onChange }: FieldsProps) {
  return (
    <>
      {hasAmount(act) && (
        <TextInput
          label={t('Amount ($)')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={form.amount}
          error={amountMistake(mistake, most)}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
      )}
      {hasPayment(act) && (
        <>
          <TextInput
            type="date"
            label={act === 'pay' ? t('Paid on') : t('Refunded on')}
            required
            value={form.paidOn}
            error={mistake === 'day' ? t('Enter today’s date or earlier.') : undefined}
            onChange={(event) => onChange({ paidOn: event.currentTarget.value })}
          />
          <TextInput
            label={t('Receipt or check number')}
            autoComplete="off"
            maxLength={100}
            value={form.reference}
            onChange={(event) => onChange({ reference: event.currentTarget.value })}
          />
        </>
      )}
      {hasReason(act) && (
        <ReasonField
          required={needsReason(act)}
          error={mistake === 'reason' ? t('Say why.') : undefined}
          value={form.reason}
          onChange={(reason) => onChange({ reason })}
        />
      )}
      {act === 'refund' && (
        <Checkbox
          label={t('Waive it too, so that it is not owed again')}
          checked={form.waives}
          onChange={(event) => onChange({ waives: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function explanation({ act, entry }: AskedAct, ledger: LateFeeLedger, most: number | null): string {
  const { days_late: days, charged_cents, accrued_cents } = ledger;
  switch (act) {
    case 'charge':
      return t('{days, plural, one {# day} other {# days}} late: {amount} by the rules. The charge is dated today.', {
        days,
        amount: centsText(most ?? 0),
      });
    case 'correct':
      return t('{charged} is charged, and the rules now say {accrued}. The correction is {difference}.', {
        charged: centsText(charged_cents),
        accrued: centsText(accrued_cents),
        difference: centsText(most ?? 0),
      });
    case 'pay':
    case 'waive':
      return t('{amount} is owed.', { amount: centsText(most ?? 0) });
    case 'refund':
      return t('{amount} of the fee is paid.', { amount: centsText(most ?? 0) });
    case 'take-back':
      return t('{entry}, {day}. The entry stays, and another one reverses its amount.', {
        entry: t(KINDS[entry!.kind], { amount: centsText(entry!.cents) }),
        day: shownDate(entry!.booked_on),
      });
  }
}

interface DialogProps {
  asked: AskedAct;
  ledger: LateFeeLedger;
  onClose: () => void;
}

/** Stays open with what was entered when somebody else was faster: the amounts in it are those of now. */
export function ActDialog({ asked, ledger, onClose }: DialogProps) {
  const { act, entry } = asked;
  const today = localDate(Date.now(), ledger.time_zone);
  const most = mostOf(ledger, act);
  const [form, setForm] = useState(() => emptyForm(ledger, act, today));
  const [mistake, setMistake] = useState<FormMistake | null>(null);
  const undo = useUndo(async (api, added: readonly LateFeeEntry[]) => {
    const reason = t('Undone right after it was entered');
    let now = await fetchLedger(api, ledger.gpu_number, ledger.year);
    for (const { entry_ndx } of added.toReversed())
      now = await enterAct(api, now, { act: 'take-back', entry_ndx, reason });
    return t('The late fee for GPU {gpu} is as it was before.', { gpu: now.gpu_number });
  }, refetchLateFees);
  const { mutate, isPending, error } = useApiMutation((api, body: LateFeeAct) => enterAct(api, ledger, body), {
    onSuccess: async (saved, body) => {
      onClose();
      const amount = centsText('cents' in body ? body.cents : entry!.cents);
      const known = new Set(ledger.entries.map(({ entry_ndx }) => entry_ndx));
      const added = saved.entries.filter(({ entry_ndx, may_take_back }) => may_take_back && !known.has(entry_ndx));
      notify('success', t(ACTS[act].done, { amount, gpu: ledger.gpu_number }), added.length > 0 ? undo(added) : {});
      await keepLedger(saved);
    },
    onError: async (problem) => {
      if (statusOf(problem) === 412 || statusOf(problem) === 409) await refetchLedger(ledger);
    },
  });
  const confirm = (): void => {
    const found = findMistake(form, act, most, today);
    setMistake(found);
    if (found === null) mutate(actOf(form, act, most ?? 0, entry?.entry_ndx ?? 0));
  };
  const { title, action } = ACTS[act];
  return (
    <ConfirmDialog
      opened
      title={translateMarked(title)}
      action={translateMarked(action)}
      danger={act === 'take-back'}
      busy={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <ActFields
          act={act}
          form={form}
          mistake={mistake}
          most={most}
          onChange={(changes) => setForm((before) => ({ ...before, ...changes }))}
        />
      }
    >
      <p>{explanation(asked, ledger, most)}</p>
    </ConfirmDialog>
  );
}
