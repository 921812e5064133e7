import type { SeasonStepState } from '@portal/shared-api';
import { shownDate } from '@portal/shared-api/time';
import { t } from '@portal/shared-i18n';
import { Checkbox, notify } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { TextInput } from '@portal/shared-ui/forms';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { changeStep } from './season.resource.ts';
import { stepTitle } from './season-words.ts';
import { refetchSeason } from './use-season.ts';

interface StepDialogProps {
  year: number;
  step: SeasonStepState;
  onClose: () => void;
}

/** Moves a step, or pauses it. */
export function StepDialog({ year, step, onClose }: StepDialogProps) {
  const [day, setDay] = useState(step.day);
  const [isPaused, setPaused] = useState(step.is_paused);
  const [note, setNote] = useState(step.note ?? '');
  const change = useApiMutation(
    (api) =>
      changeStep(
        api,
        { year, step: step.step, version: step.version },
        {
          day: day === step.planned_day || day === '' ? null : day,
          is_paused: isPaused,
          note: note.trim() || null,
        },
      ),
    {
      onSuccess: async () => {
        onClose();
        notify('success', t('Saved.'));
        await refetchSeason();
      },
    },
  );
  return (
    <ConfirmDialog
      opened
      title={stepTitle(step)}
      action={t('Save')}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
      fields={
        <>
          <TextInput
            type="date"
            label={t('Day')}
            description={t('By the rules: {date}', { date: shownDate(step.planned_day) })}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Checkbox
            label={t('Paused: no notices go out until you clear this')}
            checked={isPaused}
            onChange={(event) => setPaused(event.currentTarget.checked)}
          />
          <TextInput
            label={t('Note for colleagues')}
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      }
    >
      <p>{t('It runs at the time of day that the rules set, or within a minute if that has passed today.')}</p>
    </ConfirmDialog>
  );
}
