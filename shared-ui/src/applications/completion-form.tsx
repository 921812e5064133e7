import type { WellApplication } from '@portal/shared-api';
import type { Completion } from '@portal/shared-api/applications';
import type { ApiClient } from '@portal/shared-api/client';
import { t, textOfCode, translateMarked } from '@portal/shared-i18n';
import { Button, notify, PlusIcon } from '@portal/shared-ui';
import { errorsOf, messageOf } from '@portal/shared-ui/answers';
import { TextInput } from '@portal/shared-ui/forms';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiMutation } from '@portal/shared-ui/queries';
import { type FormEvent, useState } from 'react';
import classes from './applications.module.css';
import { COMPLETION_LABELS } from './completion-labels.ts';
import { type CompletionField, type CompletionTexts, completionOf, readCompletion } from './completion-texts.ts';
import { CoordinateFields } from './coordinate-fields.tsx';
import { invalidCoordinate } from './coordinate-texts.ts';
import { Field } from './field.tsx';

type Mistakes = Partial<Record<string, string>>;
type PlainField = Exclude<CompletionField, 'screens' | 'latitude' | 'longitude'>;

const NUMBERS: readonly PlainField[] = ['depth_feet', 'yield_gpm'];
const FIELDS: readonly PlainField[] = ['drilled_on', 'driller_license', 'depth_feet', 'yield_gpm'];

const mistakeOf = (field: CompletionField, texts: CompletionTexts): string =>
  (field === 'latitude' || field === 'longitude') && texts[field].trim() !== ''
    ? invalidCoordinate(field)
    : t('Required');

interface ScreensProps {
  screens: CompletionTexts['screens'];
  mistake: string | undefined;
  onChange: (screens: CompletionTexts['screens']) => void;
}

function Screens({ screens, mistake, onChange }: ScreensProps) {
  const set = (index: number, part: Partial<{ from: string; to: string }>): void =>
    onChange(screens.map((screen, at) => (at === index ? { ...screen, ...part } : screen)));
  return (
    <fieldset className={classes.wide}>
      <legend>{translateMarked(COMPLETION_LABELS.screens)}</legend>
      <div className={classes.screens}>
        {screens.map(({ from, to }, index) => [
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and are only added at the end
            key={`${index}-from`}
            label={t('Screen {number}: from (feet)', { number: index + 1 })}
            inputMode="decimal"
            value={from}
            aria-invalid={mistake !== undefined}
            onChange={(event) => set(index, { from: event.currentTarget.value })}
          />,
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={`${index}-to`}
            label={t('Screen {number}: to (feet)', { number: index + 1 })}
            inputMode="decimal"
            value={to}
            aria-invalid={mistake !== undefined}
            onChange={(event) => set(index, { to: event.currentTarget.value })}
          />,
        ])}
      </div>
      {mistake !== undefined && (
        <p className="ui-mistake" role="alert">
          {mistake}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<PlusIcon size={14} aria-hidden />}
          onClick={() => onChange([...screens, { from: '', to: '' }])}
        >
          {t('Add a screen')}
        </Button>
      </div>
    </fieldset>
  );
}

export interface CompletionFormProps {
  application: WellApplication;
  send: (api: ApiClient, application: WellApplication, completion: Completion) => Promise<WellApplication>;
  onSent: (application: WellApplication) => Promise<void>;
}

/** The driller's report of the well as it was built. */
export function CompletionForm({ application, send, onSent }: CompletionFormProps) {
  const [texts, setTexts] = useState(() => completionOf(application));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const change = (part: Partial<CompletionTexts>): void => {
    setTexts((before) => ({ ...before, ...part }));
    setMistakes((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };
  const sending = useApiMutation((api, completion: Completion) => send(api, application, completion), {
    onSuccess: async (saved) => {
      notify('success', t('The completion report was sent.'));
      await onSent(saved);
    },
    onError: (error) =>
      setMistakes(
        Object.fromEntries(
          errorsOf(error).map(({ path, code, values, message }) => [
            path.split('.')[1] ?? path,
            (code !== undefined && textOfCode(code, values ?? {})) || message,
          ]),
        ),
      ),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readCompletion(texts);
    if ('wrong' in read) setMistakes(Object.fromEntries(read.wrong.map((field) => [field, mistakeOf(field, texts)])));
    else sending.mutate(read.completion);
  };
  return (
    <form noValidate className={classes.section} onSubmit={submit} aria-labelledby="completion">
      <h2 id="completion">{t('Driller’s completion report')}</h2>
      {application.state === 'drilled' && (
        <p className="ui-muted">{t('You can correct the report until the district registers the well.')}</p>
      )}
      <div className={classes.fields}>
        {FIELDS.map((field) => (
          <Field
            key={field}
            name={field}
            label={COMPLETION_LABELS[field]}
            value={texts[field]}
            error={mistakes[field]}
            required={field !== 'yield_gpm'}
            {...(field === 'drilled_on' && { type: 'date' as const })}
            {...(NUMBERS.includes(field) && { inputMode: 'decimal' as const })}
            onChange={(text) => change({ [field]: text })}
          />
        ))}
        <CoordinateFields texts={texts} mistakes={mistakes} labels={COMPLETION_LABELS} required onChange={change} />
        <Screens screens={texts.screens} mistake={mistakes.screens} onChange={(screens) => change({ screens })} />
        <div className={classes.wide}>
          <Field
            name="log"
            label={COMPLETION_LABELS.log}
            value={texts.log}
            error={mistakes.log}
            isLong
            onChange={(log) => change({ log })}
          />
        </div>
      </div>
      {sending.error !== null && (
        <Alert color="danger" role="alert" title={t('The report was not sent')}>
          {messageOf(sending.error)}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={sending.isPending}>
          {sending.isPending ? t('Sending…') : t('Send the report')}
        </Button>
      </div>
    </form>
  );
}
