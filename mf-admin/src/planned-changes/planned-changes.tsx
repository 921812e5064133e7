import type { PlannedChange } from '@portal/shared-api';
import type { RecordKind } from '@portal/shared-api/record-keeping';
import { t, textOfCode } from '@portal/shared-i18n';
import { Button, notify } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiMutation, useApiQuery } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { dateText } from '@portal/shared-ui/time';
import { useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import { changeText } from '../records/change-text.ts';
import { recordPath, recordSubject } from '../records/record-words.ts';
import { unplannedText } from '../records/undo-effect.tsx';
import { useRefetchRecords } from '../records/use-records.ts';
import classes from './planned-changes.module.css';
import { fetchPlanned, withdrawPlan } from './planned-changes.resource.ts';

function whatOf({ parts, records, kind, changes }: PlannedChange): string[] {
  if (parts === null) return changes.map((change) => changeText(kind, change));
  const gpus = records.map(({ name }) => name).join(', ');
  return [
    parts === 1
      ? t('GPUs {gpus} become one', { gpus })
      : t('GPU {gpus} becomes {count, number}', { gpus, count: parts }),
  ];
}

function TakeBack({ plan, onClose }: { plan: PlannedChange; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isMissed, setMissed] = useState(false);
  const refetchRecords = useRefetchRecords();
  const { mutate, isPending, error } = useApiMutation((api) => withdrawPlan(api, plan.planned_ndx, reason.trim()), {
    onSuccess: async () => {
      notify('success', unplannedText(plan.records.map(({ name }) => ({ kind: plan.kind, name }))));
      onClose();
      await refetchRecords();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('Withdraw this planned change?')}
      action={t('Withdraw change')}
      busyAction={t('Saving…')}
      busy={isPending}
      error={error}
      onConfirm={() => (reason.trim() === '' ? setMissed(true) : mutate())}
      onClose={onClose}
      fields={
        <ReasonField
          required
          value={reason}
          error={isMissed && reason.trim() === '' ? t('Give a reason.') : undefined}
          onChange={setReason}
        />
      }
    >
      <p>{whatOf(plan).join('; ')}</p>
    </ConfirmDialog>
  );
}

function Planned({ plan, onTakeBack }: { plan: PlannedChange; onTakeBack: () => void }) {
  const { kind, records, day, actor, reason, state, why } = plan;
  const hasFailed = state === 'failed';
  return (
    <Alert
      color={why ? 'danger' : 'warning'}
      title={
        hasFailed
          ? t('Planned for {day}, and not done', { day: dateText(day) })
          : why
            ? t('Planned for {day}, and not done yet', { day: dateText(day) })
            : t('Planned: it takes effect on {day}', { day: dateText(day) })
      }
    >
      <p>
        {records.map(({ ndx, name }, index) => (
          <span key={ndx}>
            {index > 0 && ', '}
            <Link to={recordPath(kind, ndx)}>{recordSubject(kind, name)}</Link>
          </span>
        ))}
      </p>
      <ul>
        {whatOf(plan).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {why?.map(({ code, message, values }) => (
          <li key={message}>{textOfCode(code, values) ?? message}</li>
        ))}
      </ul>
      <p className="ui-muted">
        {t('Entered by {who}', { who: actor })}
        {reason && `: ${reason}`}
      </p>
      <div className={classes.act}>
        <Button variant="default" onClick={onTakeBack}>
          {hasFailed ? t('Remove this note') : t('Withdraw change')}
        </Button>
      </div>
    </Alert>
  );
}

/** Transfers, joins and splits of a day to come, of one record or of all of a kind. */
export function PlannedChanges({ kind, ndx }: { kind: RecordKind; ndx?: number }) {
  const [chosen, setChosen] = useState<PlannedChange | null>(null);
  const { data } = useApiQuery([ADMIN, 'records', kind, 'planned', ndx ?? null], (api, signal) =>
    fetchPlanned(api, kind, ndx, signal),
  );
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.planned} aria-label={t('Planned')}>
      {data.map((plan) => (
        <Planned key={plan.planned_ndx} plan={plan} onTakeBack={() => setChosen(plan)} />
      ))}
      {chosen && <TakeBack plan={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

/** Kinds whose changes can be planned, or that planned changes are about. */
export const isPlannable = (kind: RecordKind): boolean => ['permits', 'gpus', 'owners'].includes(kind);
