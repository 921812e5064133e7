import type { KeptRecordData, RecordOutcome } from '@portal/shared-api';
import { type RecordKind, type RecordValues, recordField } from '@portal/shared-api/record-keeping';
import { t } from '@portal/shared-i18n';
import { Button, notify } from '@portal/shared-ui';
import { ConfirmDialog, messageOf } from '@portal/shared-ui/answers';
import { NativeSelect, Textarea } from '@portal/shared-ui/forms';
import { useApiMutation, useApiQuery } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import { FieldInput } from './field-input.tsx';
import { fieldText, labelOf } from './record-words.ts';
import { changeRecords } from './records.resource.ts';
import { useRefetchRecords } from './use-records.ts';
import { useUndoSaved } from './use-undo-saved.ts';
import { wordWarning } from './word-warning.ts';

/** Fields that many records get at once. */
const FIELDS = ['well_status', 'well_type', 'well_class', 'owner_name', 'aquifer'];

interface BulkChangeProps {
  kind: RecordKind;
  records: readonly KeptRecordData[];
  onDone: () => void;
}

const countChanged = (outcomes: readonly RecordOutcome[]): number =>
  outcomes.filter(({ changes }) => changes.length > 0).length;

function BulkDialog({ kind, records, onDone, onClose }: BulkChangeProps & { onClose: () => void }) {
  const [name, setName] = useState(FIELDS[0]!);
  const [values, setValues] = useState<RecordValues>({});
  const [reason, setReason] = useState('');
  const field = recordField(kind, name)!;
  const isChosen = name in values;
  const preview = useApiQuery(
    isChosen ? [ADMIN, 'bulk-preview', kind, records.map(({ ndx, version }) => [ndx, version]), values] : null,
    (api, signal) => changeRecords(api, kind, records, { values, reason: null }, true, signal),
    { gcTime: 0 },
  );
  const outcomes = preview.data?.outcomes;
  const warned = outcomes?.filter(({ warnings }) => warnings.length > 0) ?? [];
  const refetchRecords = useRefetchRecords();
  const undo = useUndoSaved();
  const { mutate, isPending, error } = useApiMutation(
    (api) => changeRecords(api, kind, records, { values, reason: reason.trim() || null }, false),
    {
      onSuccess: async ({ outcomes: saved }) => {
        const first = saved.find(({ changes }) => changes.length > 0);
        const valueName = first?.changes.find((change) => change.field === name)?.to_name;
        notify(
          'success',
          t('{count, plural, one {# record was} other {# records were}} changed: {field} is now {value}.', {
            field: labelOf(field),
            count: countChanged(saved),
            value: fieldText(field, values[name], valueName) || t('nothing'),
          }),
          undo(first),
        );
        onClose();
        onDone();
        await refetchRecords();
      },
    },
  );
  const failure = error ?? preview.error;
  return (
    <ConfirmDialog
      opened
      title={t('Change {count, plural, one {# record} other {# records}}', { count: records.length })}
      action={isPending ? t('Saving…') : outcomes ? t('Save all') : null}
      cancel={t('Cancel')}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <div className="ui-stack">
        <NativeSelect
          label={t('What to change')}
          data={FIELDS.map((one) => ({ value: one, label: labelOf(recordField(kind, one)!) }))}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setValues({});
          }}
        />
        <FieldInput
          key={name}
          field={field}
          value={values[name] ?? null}
          name={undefined}
          mistake={undefined}
          onChange={(value) => setValues({ [name]: value })}
        />
        <Textarea
          label={t('Reason')}
          required={warned.length > 0}
          autosize
          minRows={2}
          maxLength={2_000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div aria-live="polite">
          {outcomes && (
            <p>
              {t(
                '{count, plural, =0 {None of them would change.} one {# of them would change.} other {# of them would change.}}',
                {
                  count: countChanged(outcomes),
                },
              )}
            </p>
          )}
          {warned.map(({ record, warnings }) => (
            <p key={record.ndx}>
              {record.name}: {warnings.map(wordWarning).join(' ')}
            </p>
          ))}
        </div>
        {failure !== null && (
          <p role="alert" className="ui-mistake">
            {messageOf(failure)}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Changes one value of all selected records, with a preview: all or none. */
export function BulkChange(props: BulkChangeProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('Change {count, plural, one {# selected} other {# selected}}', { count: props.records.length })}
      </Button>
      {opened && <BulkDialog {...props} onClose={() => setOpened(false)} />}
    </>
  );
}
