import type { VerificationTask } from '@portal/shared-api';
import { t, translateMarked } from '@portal/shared-i18n';
import { Button, Checkbox, notify } from '@portal/shared-ui';
import { ConfirmDialog, statusOf } from '@portal/shared-ui/answers';
import { Textarea } from '@portal/shared-ui/forms';
import { useApiMutation, useDistrictZone } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import { useState } from 'react';
import recordClasses from '../records/record-page.module.css';
import classes from './ownership.module.css';
import { settleTask } from './ownership.resource.ts';
import { refetchOwnership } from './use-ownership.ts';
import { ADDRESS_LABELS, addressChanges, ownershipPath, subjectText } from './words.ts';

function AddressChanges({ task }: { task: VerificationTask }) {
  const changes = addressChanges(task);
  if (task.proposed === null) return null;
  if (changes.length === 0) return <p>{t('The record has this address.')}</p>;
  return (
    <ul className={recordClasses.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {t('{field}: {from} becomes {to}', {
            field: translateMarked(ADDRESS_LABELS[field]),
            from: from ?? '–',
            to: to ?? '–',
          })}
        </li>
      ))}
    </ul>
  );
}

/** Stays open when the owner's record changed: the page behind it then shows the record of now. */
function SettleDialog({ task, onClose }: { task: VerificationTask; onClose: () => void }) {
  const canAccept = task.proposed !== null && addressChanges(task).length > 0;
  const [accepts, setAccepts] = useState(canAccept);
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = answer.trim() === '';
  const { mutate, isPending, error } = useApiMutation(
    (api) =>
      settleTask(api, task.dispute_ndx, {
        answer: answer.trim(),
        owner_version: accepts && canAccept ? task.owner_version : null,
      }),
    {
      onSuccess: async () => {
        onClose();
        notify('success', t('Resolved: {subject}, {owner}', { subject: subjectText(task), owner: task.owner_name }));
        await refetchOwnership();
      },
      onError: async (failure) => {
        const status = statusOf(failure);
        if (status === 409 || status === 412) await refetchOwnership();
      },
    },
  );
  return (
    <ConfirmDialog
      opened
      title={t('Resolve: {subject}', { subject: subjectText(task) })}
      action={t('Resolve')}
      busy={isPending}
      error={error}
      onConfirm={() => (isMissing ? setTried(true) : mutate())}
      onClose={onClose}
      fields={
        <>
          {canAccept && (
            <Checkbox
              label={t('Write the new address into the record of {owner}', { owner: task.owner_name })}
              checked={accepts}
              onChange={({ currentTarget }) => setAccepts(currentTarget.checked)}
            />
          )}
          <Textarea
            label={t('Answer to the owner')}
            required
            rows={3}
            maxLength={2_000}
            value={answer}
            error={tried && isMissing ? t('Write an answer.') : undefined}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
        </>
      }
    >
      {task.text && <p className={classes.said}>{task.text}</p>}
      <AddressChanges task={task} />
      <p>
        {t(
          'Change the records first if the owner is right. The owner reads your answer on the page of the verification.',
        )}
      </p>
    </ConfirmDialog>
  );
}

function Records({ task: { owner_ndx, gpu_number, owner_name } }: { task: VerificationTask }) {
  return (
    <p>
      <Link to={ownershipPath(owner_ndx)}>{t('Confirmations of {owner}', { owner: owner_name })}</Link>
      {' · '}
      <Link to={`/admin/records/owners/${owner_ndx}`}>{t('Record of the owner')}</Link>
      {gpu_number !== null && (
        <>
          {' · '}
          <Link to={`/admin/records/gpus/${gpu_number}`}>{t('Record of GPU {gpu}', { gpu: gpu_number })}</Link>
        </>
      )}
    </p>
  );
}

/** What an owner disputes. */
export function TaskCard({ task }: { task: VerificationTask }) {
  const timeZone = useDistrictZone();
  const [opened, setOpened] = useState(false);
  const time = (at: string): string => localDateTime(Date.parse(at), timeZone);
  const subject = subjectText(task);
  return (
    <li className={recordClasses.entry}>
      <h3 className={classes.subject}>{t('{subject}, {owner}', { subject, owner: task.owner_name })}</h3>
      <p className="ui-muted">
        {t('Sent {time} by {person}, verification of {year}.', {
          time: time(task.sent_at),
          person: task.sent_by,
          year: task.year,
        })}
      </p>
      {task.text && <p className={classes.said}>{task.text}</p>}
      {task.state === 'open' && <AddressChanges task={task} />}
      <Records task={task} />
      {task.settled_at === null ? (
        <Button
          variant="default"
          aria-label={t('Resolve: {subject}, {owner}', { subject, owner: task.owner_name })}
          onClick={() => setOpened(true)}
        >
          {t('Resolve…')}
        </Button>
      ) : (
        <p className={classes.answer}>
          {t('{person}, {time}: {answer}', {
            person: task.settled_by ?? '',
            time: time(task.settled_at),
            answer: task.answer ?? '',
          })}{' '}
          {task.is_accepted && t('The new address is in the record.')}
        </p>
      )}
      {opened && <SettleDialog task={task} onClose={() => setOpened(false)} />}
    </li>
  );
}
