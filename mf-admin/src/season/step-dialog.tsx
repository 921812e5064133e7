import type { SeasonStepState } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import { shownDate } from '@portal/shared-api/time';
import { t } from '@portal/shared-i18n';
import { Checkbox, notify } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { TextInput } from '@portal/shared-ui/forms';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { useUndo } from '../parts/use-undo.ts';
import { changeStep } from './season.resource.ts';
import { stepTitle } from './season-words.ts';
import { refetchSeason } from './use-season.ts';

const plannedText = (step: SeasonStepState): string =>
  step.is_paused
    ? t('{step}: paused', { step: stepTitle(step) })
    : t('{step}: planned for {day}', { step: stepTitle(step), day: shownDate(step.day) });

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
  const send = async (api: ApiClient, version: number, wanted: Pick<SeasonStepState, 'day' | 'is_paused' | 'note'>) => {
    const chosen = wanted.day === step.planned_day || wanted.day === '' ? null : wanted.day;
    const { steps } = await changeStep(api, { year, step: step.step, version }, { ...wanted, day: chosen });
    return steps.find((one) => one.step === step.step)!;
  };
  const undo = useUndo(async (api, version: number) => {
    const { day, is_paused, note } = step;
    return plannedText(await send(api, version, { day, is_paused, note }));
  }, refetchSeason);
  const change = useApiMutation(
    (api) => send(api, step.version, { day, is_paused: isPaused, note: note.trim() || null }),
    {
      onSuccess: async (now) => {
        onClose();
        notify('success', plannedText(now), undo(now.version));
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
