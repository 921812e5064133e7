import type { ReviewedApplication } from '@portal/shared-api';
import { recordField } from '@portal/shared-api/record-keeping';
import { t, textOfCode } from '@portal/shared-i18n';
import { Button, notify } from '@portal/shared-ui';
import { errorsOf, messageOf } from '@portal/shared-ui/answers';
import { applicationClasses as classes, Field } from '@portal/shared-ui/applications';
import { NativeSelect } from '@portal/shared-ui/forms';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiMutation } from '@portal/shared-ui/queries';
import { type FormEvent, useState } from 'react';
import { useChoices } from '../records/use-records.ts';
import { type Registration, registerWell } from './applications.resource.ts';
import { refetchQueue } from './use-review.ts';
import { LABELS } from './words.ts';

/** Code of `well_status`. */
const ACTIVE = '1';

type Warnings = Registration['warnings'];

/** Makes the well: shown first as it would be, with what speaks against it. */
export function RegistrationPart({ application }: { application: ReviewedApplication }) {
  const isReclassified = application.kind === 'reclassification';
  const [status, setStatus] = useState(ACTIVE);
  const [number, setNumber] = useState('');
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState<Registration | null>(null);
  const statuses = useChoices(recordField('wells', 'well_status'));
  const { mutate, isPending, error } = useApiMutation(
    (api, preview: boolean) =>
      registerWell(
        api,
        application,
        {
          values: isReclassified
            ? {}
            : { well_status: Number(status), ...(number.trim() && { well_number: number.trim() }) },
          reason: reason.trim() || null,
        },
        preview,
      ),
    {
      onSuccess: async (outcome) => {
        if (!outcome.saved) {
          setSeen(outcome);
          return;
        }
        notify('success', t('Well {name} is on record.', { name: outcome.well.name }));
        await refetchQueue();
      },
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate(seen === null);
  };
  // Another well may have been placed beside it since it was shown.
  const needsReason =
    seen?.warnings.some(({ needs_reason }) => needs_reason) ||
    errorsOf(error).some(({ path }) => path === 'body.reason');
  return (
    <form noValidate className={classes.section} onSubmit={submit} aria-labelledby="registration">
      <h2 id="registration">{isReclassified ? t('Give the well its new class') : t('Register the well')}</h2>
      {!isReclassified && (
        <div className={classes.fields}>
          <NativeSelect
            label={t('Well Status')}
            data={[...statuses]}
            value={status}
            onChange={(event) => {
              setStatus(event.currentTarget.value);
              setSeen(null);
            }}
          />
          <Field
            name="well_number"
            label={LABELS.wellNumber}
            value={number}
            error={undefined}
            onChange={(text) => {
              setNumber(text);
              setSeen(null);
            }}
          />
        </div>
      )}
      <div role="status">
        {seen && <p>{t('It will be well {name}.', { name: seen.well.name })}</p>}
        {seen && <WarningList warnings={seen.warnings} />}
      </div>
      {needsReason && (
        <Field name="reason" label={LABELS.why} value={reason} error={undefined} isLong required onChange={setReason} />
      )}
      {error !== null && (
        <Alert color="danger" role="alert" title={t('Nothing was saved')}>
          {[
            messageOf(error),
            ...errorsOf(error).map(({ code, values, message }) => textOf(code, values, message)),
          ].join(' ')}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={isPending}>
          {seen === null ? t('See what it will be') : t('Register')}
        </Button>
      </div>
    </form>
  );
}

const textOf = (
  code: string | undefined,
  values: Record<string, string | number> | undefined,
  message: string,
): string => (code !== undefined && textOfCode(code, values ?? {})) || message;

function WarningList({ warnings }: { warnings: Warnings }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="warning" title={t('Check this before you save')}>
      <ul>
        {warnings.map(({ code, values, message }) => (
          <li key={code}>{textOf(code, values, message)}</li>
        ))}
      </ul>
    </Alert>
  );
}
