import type { ReviewedApplication } from '@portal/shared-api';
import { type ApplicationStep, owedDollars } from '@portal/shared-api/applications';
import { t, translateMarked } from '@portal/shared-i18n';
import { Button, notify } from '@portal/shared-ui';
import { ConfirmDialog, messageOf } from '@portal/shared-ui/answers';
import { applicationClasses as classes } from '@portal/shared-ui/applications';
import { Textarea } from '@portal/shared-ui/forms';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { type Act, type Decision, decideApplication } from './applications.resource.ts';
import { keepReviewed, latestReviewed, queueOf } from './use-review.ts';
import { ACTS } from './words.ts';

type Asked = keyof typeof ACTS;
const ASKED = Object.keys(ACTS) as Asked[];

interface DialogProps {
  act: Asked;
  owes: boolean;
  busy: boolean;
  error: unknown;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

function DecisionDialog({ act, owes, busy, error, onDecide, onClose }: DialogProps) {
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  const { title, action, field } = ACTS[act];
  const given = text.trim() || null;
  const isApproval = act === 'approve';
  return (
    <ConfirmDialog
      opened
      title={translateMarked(title)}
      action={translateMarked(action)}
      danger={act === 'deny'}
      busy={busy}
      error={error}
      onConfirm={() =>
        onDecide(isApproval ? { reason: why.trim() || null, conditions: given } : { reason: given, conditions: null })
      }
      onClose={onClose}
      fields={
        <>
          <Textarea
            label={translateMarked(field)}
            required={!isApproval}
            autosize
            minRows={3}
            maxLength={2_000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {isApproval && owes && (
            <Textarea
              label={t('Why it is approved without the fee')}
              description={t('Staff read it in the audit log.')}
              required
              autosize
              minRows={2}
              maxLength={2_000}
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
          )}
        </>
      }
    >
      <p>{t('The applicant reads this in the portal and in the letter.')}</p>
    </ConfirmDialog>
  );
}

export function ActPart({ application }: { application: ReviewedApplication }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate, isPending, error, reset } = useApiMutation(
    (api, { act, decision }: { act: Act; decision: Decision }) =>
      decideApplication(api, latestReviewed(application), act, decision),
    {
      queue: queueOf(application),
      ignoresRepeats: true,
      onSuccess: async (saved, { act }) => {
        setAsked(null);
        const { number } = saved;
        notify(
          'success',
          act === 'review'
            ? t('The review of application {number} has started.', { number })
            : t(ACTS[act].done, { number }),
        );
        await keepReviewed(saved);
      },
    },
  );
  const may = (step: ApplicationStep): boolean => application.steps.includes(step);
  const close = (): void => {
    reset();
    setAsked(null);
  };
  return (
    <div className={classes.buttons}>
      {may('review') && (
        <Button
          aria-disabled={isPending}
          onClick={() => mutate({ act: 'review', decision: { reason: null, conditions: null } })}
        >
          {t('Start review')}
        </Button>
      )}
      {ASKED.filter(may).map((act) => (
        <Button key={act} variant={act === 'approve' ? 'filled' : 'default'} onClick={() => setAsked(act)}>
          {translateMarked(ACTS[act].label)}
        </Button>
      ))}
      {error !== null && asked === null && (
        <Alert color="danger" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      {asked !== null && (
        <DecisionDialog
          key={asked}
          act={asked}
          owes={owedDollars(application) > 0}
          busy={isPending}
          error={error}
          onDecide={(decision) => mutate({ act: asked, decision })}
          onClose={close}
        />
      )}
    </div>
  );
}
