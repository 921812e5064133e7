import { MAX_ACCEPTED_REPORTS } from '@portal/shared-api/limits';
import { t } from '@portal/shared-i18n';
import { Button, CheckIcon, notify } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { useUndoCheck } from '../check/undo-check.ts';
import { acceptReports, type QueuedReport } from '../production.resource.ts';
import { reloadQueue } from './use-desk.ts';

export interface AcceptManyProps {
  year: number;
  reports: readonly QueuedReport[];
  /** GPU numbers with the versions that were shown. */
  chosen: ReadonlyMap<number, number>;
  onChoose: (chosen: Map<number, number>) => void;
}

/** Chooses reports without a reason for suspicion and accepts them together. */
export function AcceptMany({ year, reports, chosen, onChoose }: AcceptManyProps) {
  const [asking, setAsking] = useState(false);
  const { undo } = useUndoCheck(reloadQueue);
  const { mutate, isPending, error, reset } = useApiMutation(
    (api) =>
      acceptReports(
        api,
        year,
        [...chosen].map(([gpu_number, version]) => ({ gpu_number, version })),
      ),
    {
      onSuccess: ({ accepted }) => {
        const done = [...chosen].map(([gpu_number, version]) => ({ gpu_number, year, version: version + 1 }));
        notify(
          'success',
          t('{count, plural, one {# report accepted.} other {# reports accepted.}}', { count: accepted.length }),
          { action: { label: t('Undo'), run: () => undo(done) } },
        );
        setAsking(false);
        onChoose(new Map());
        reloadQueue();
      },
      onError: reloadQueue,
    },
  );
  const free = reports.filter(({ reasons }) => reasons.length === 0);
  if (free.length === 0 && chosen.size === 0) return null;
  const isEvery = free.every(({ gpu_number }) => chosen.has(gpu_number));
  return (
    <div className="ui-buttons">
      <Button
        variant="default"
        onClick={() => {
          const added = free.map(({ gpu_number, version }) => [gpu_number, version] as const);
          onChoose(isEvery ? new Map() : new Map([...chosen, ...added].slice(0, MAX_ACCEPTED_REPORTS)));
        }}
      >
        {isEvery
          ? t('Select none')
          : t(
              '{count, plural, one {Select the # on this page with nothing unusual} other {Select the # on this page with nothing unusual}}',
              {
                count: free.length,
              },
            )}
      </Button>
      {chosen.size > 0 && (
        <Button
          leftSection={<CheckIcon size={16} aria-hidden />}
          onClick={() => {
            reset();
            setAsking(true);
          }}
        >
          {t('{count, plural, one {Accept # report} other {Accept # reports}}', { count: chosen.size })}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('{count, plural, one {Accept # report?} other {Accept # reports?}}', { count: chosen.size })}
        action={t('Accept')}
        busyAction={t('Accepting…')}
        busy={isPending}
        error={error}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t('Nothing looks wrong with these reports. We accept all of them or none.')}</p>
        <p>{[...chosen.keys()].map((gpuNumber) => t('GPU {gpuNumber}', { gpuNumber })).join(', ')}</p>
      </ConfirmDialog>
    </div>
  );
}
