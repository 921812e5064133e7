import { wordReportText } from '@portal/shared-api/production';
import { shareText } from '@portal/shared-api/units';
import { readNumber, t } from '@portal/shared-i18n';
import { AppLink, Button } from '@portal/shared-ui';
import { errorsOf, messageOf } from '@portal/shared-ui/answers';
import { Textarea, TextInput } from '@portal/shared-ui/forms';
import { useApiMutation } from '@portal/shared-ui/queries';
import { dateText } from '@portal/shared-ui/time';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { WarningList } from '../report/warning-list.tsx';
import { acreFeetText, knownNumber, numberText } from '../values/numbers.ts';
import { type LiveAnswer, liveAnswer } from './live-answer.ts';
import classes from './readings.module.css';
import { addReading, type GpuPace, type ReadMeter, type SavedReading } from './readings.resource.ts';

export interface ReadingFormProps {
  meter: ReadMeter;
  pace: GpuPace | undefined;
  /** `YYYY-MM-DD` */
  today: string;
  onSaved: (saved: SavedReading) => void;
}

function Answer({ meter, pace, answer }: { meter: ReadMeter; pace: GpuPace | undefined; answer: LiveAnswer }) {
  const { sinceLast, usedInYear } = answer;
  if (sinceLast === null || meter.last === null) return null;
  return (
    <>
      <p>
        <strong>{t('{volume} acre-feet', { volume: acreFeetText(sinceLast) })}</strong>{' '}
        {t('since {date}', { date: dateText(meter.last.read_on) })}
      </p>
      {pace && usedInYear !== null && (
        <p>
          {t('GPU {gpuNumber} in {year}: {used} of {allowable} acre-feet allowable ({share})', {
            gpuNumber: pace.gpu_number,
            year: pace.year,
            used: acreFeetText(usedInYear),
            allowable: acreFeetText(pace.allowable_acre_feet),
            share: shareText(usedInYear, pace.allowable_acre_feet),
          })}
        </p>
      )}
    </>
  );
}

type FieldName = 'reading' | 'read_on' | 'rolled_over' | 'note';
type Mistakes = Partial<Record<FieldName, string>>;

/** The API's messages at fields; several of one field follow each other. */
function mistakesOf(error: unknown): Mistakes {
  const mistakes: Mistakes = {};
  for (const { path, message, code, values } of errorsOf(error)) {
    const field = path.replace(/^body\./, '') as FieldName;
    // The form shows which reading it is lower than.
    const text = wordReportText(code === 'lower-reading-unexplained' ? { code } : { code, values }) ?? message;
    mistakes[field] = [mistakes[field], text].filter(Boolean).join(' ');
  }
  return mistakes;
}

/** The number pad, the day, and what it comes to; a note only where one is needed. */
export function ReadingForm({ meter, pace, today, onSaved }: ReadingFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [on, setOn] = useState(today);
  const [rolledOver, setRolledOver] = useState(false);
  const [note, setNote] = useState('');
  const [withNote, setWithNote] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [failure, setFailure] = useState<string | null>(null);
  const reading = knownNumber(typed);
  const answer = liveAnswer({ reading, on, rolledOver }, meter, pace);
  const asksNote = withNote || note !== '' || answer.warnings.length > 0 || mistakes.note !== undefined;
  useEffect(() => field.current?.focus(), []);

  const { mutate: save, isPending: busy } = useApiMutation(
    (api, given: number) =>
      addReading(api, meter.meter_ndx, {
        read_on: on,
        reading: given,
        rolled_over: answer.goesBack && rolledOver,
        note: note.trim() || null,
      }),
    {
      onSuccess: onSaved,
      onError: (error) => {
        const found = mistakesOf(error);
        setMistakes(found);
        setFailure(Object.keys(found).length > 0 ? null : messageOf(error));
      },
    },
  );
  const change = (name: FieldName, apply: () => void): void => {
    apply();
    setFailure(null);
    setMistakes(({ [name]: _, ...others }) => others);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (reading === null)
      setMistakes({
        reading: readNumber(typed) === null ? t('Enter the reading.') : t('Enter a number, such as 1,234.5.'),
      });
    else if (answer.warnings.length > 0 && note.trim() === '') setMistakes({ note: t('If this is right, say why.') });
    else save(reading);
  };
  const highest = numberText(10 ** meter.digits - 1);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={submit}
      aria-label={t('Reading of meter {serial}', { serial: meter.serial })}
    >
      <div className={classes.fields}>
        <TextInput
          ref={field}
          id={`${id}reading`}
          classNames={{ input: classes.pad ?? '' }}
          size="lg"
          label={t('Reading')}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={40}
          value={typed}
          error={mistakes.reading}
          onChange={({ currentTarget }) => change('reading', () => setTyped(currentTarget.value))}
        />
        <TextInput
          size="lg"
          type="date"
          label={t('Day')}
          max={today}
          value={on}
          error={mistakes.read_on}
          onChange={({ currentTarget }) => change('read_on', () => setOn(currentTarget.value))}
        />
      </div>
      <div className={classes.answer} role="status">
        <Answer meter={meter} pace={pace} answer={answer} />
        <WarningList warnings={answer.warnings} />
      </div>
      {answer.goesBack && meter.last && (
        <div className={classes.back}>
          <p>
            {t('Lower than {reading} on {date}.', {
              reading: numberText(meter.last.reading),
              date: dateText(meter.last.read_on),
            })}
          </p>
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={rolledOver}
              aria-describedby={mistakes.rolled_over ? `${id}back` : undefined}
              onChange={({ currentTarget }) => change('rolled_over', () => setRolledOver(currentTarget.checked))}
            />
            {t('The meter rolled over past {highest}', { highest })}
          </label>
          {mistakes.rolled_over && (
            <p id={`${id}back`} role="alert" className={classes.mistake}>
              {mistakes.rolled_over}
            </p>
          )}
          <AppLink href={`/production/${meter.gpu_number}/${on.slice(0, 4)}?meter=${meter.meter_ndx}&replaced=1`}>
            {t('The meter was replaced')}
          </AppLink>
        </div>
      )}
      {asksNote ? (
        <Textarea
          label={t('Note')}
          rows={2}
          maxLength={2000}
          description={
            answer.warnings.length > 0 && !mistakes.note ? t('If the figures are right, explain why.') : undefined
          }
          value={note}
          error={mistakes.note}
          onChange={({ currentTarget }) => change('note', () => setNote(currentTarget.value))}
        />
      ) : (
        <div>
          <Button variant="subtle" size="compact-md" onClick={() => setWithNote(true)}>
            {t('Add note')}
          </Button>
        </div>
      )}
      {failure !== null && (
        <p role="alert" className={classes.mistake}>
          {failure}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth aria-disabled={busy}>
        {busy ? t('Saving…') : t('Save')}
      </Button>
    </form>
  );
}
