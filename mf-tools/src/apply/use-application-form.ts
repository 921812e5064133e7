import type { WellApplication } from '@portal/shared-api';
import { applicationMistakes } from '@portal/shared-api/applications';
import { useCurrentUser } from '@portal/shared-auth/react';
import { t, textOfCode } from '@portal/shared-i18n';
import { pageLanguage } from '@portal/shared-i18n/language';
import { notify } from '@portal/shared-ui';
import { errorsOf, failureOf, messageOf } from '@portal/shared-ui/answers';
import { invalidCoordinate } from '@portal/shared-ui/applications';
import { useApiMutation } from '@portal/shared-ui/queries';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addDocument, saveApplication, sendApplication } from './apply.resource.ts';
import { type FormTexts, unreadable, valuesOf } from './form-values.ts';
import { keepApplication } from './use-applications.ts';
import { mistakeText, rangeText } from './words.ts';

type Mistakes = Record<string, string>;

const language = (): 'en' | 'es' => (pageLanguage() === 'es' ? 'es' : 'en');

/** By field; paths of the API's errors end with it. */
const mistakesIn = (error: unknown): Mistakes =>
  Object.fromEntries(
    errorsOf(error).map(({ path, message, code, values }) => [
      path.split('.').at(-1)!,
      (code !== undefined && textOfCode(code, values ?? {})) || message,
    ]),
  );

const unreadableOf = (form: FormTexts): Mistakes =>
  Object.fromEntries(
    unreadable(form).map((field) => [
      field,
      field === 'latitude' || field === 'longitude'
        ? invalidCoordinate(field)
        : rangeText(field === 'yield_gpm' ? field : 'depth_feet'),
    ]),
  );

function mistakesOf(form: FormTexts): Mistakes {
  const found: Mistakes = {};
  for (const { field, code } of applicationMistakes(form.kind, valuesOf(form)))
    found[field] ??= mistakeText(field, code);
  return { ...found, ...unreadableOf(form) };
}

export function useApplicationForm(
  begin: FormTexts,
  saved: WellApplication | null,
  {
    onSaved,
    onSent,
  }: { onSaved: (application: WellApplication) => void; onSent: (application: WellApplication) => void },
) {
  const user = useCurrentUser();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(begin);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [isChanged, setChanged] = useState(saved === null);
  /** Also those that are added while the draft is being saved. */
  const waiting = useRef<File[]>([]);
  const [isAdding, setAdding] = useState(false);
  const show = (found: Mistakes): void => {
    flushSync(() => setMistakes(found));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const keep = async (application: WellApplication): Promise<void> => {
    setChanged(false);
    await keepApplication(user!.id, application);
  };
  const saving = useApiMutation(
    (api, toSend: boolean) =>
      saveApplication(api, saved, { kind: form.kind, values: valuesOf(form) }).then(async (application) => {
        await keep(application);
        setAdding(true);
        for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
          const { name } = file;
          await addDocument(api, application.ndx, file).catch((error) =>
            notify(
              'error',
              failureOf(error, (why) => t('“{name}” was not added. {why}', { name, why })),
            ),
          );
        }
        setAdding(false);
        return toSend
          ? { application: await sendApplication(api, application, language()), toSend }
          : { application, toSend };
      }),
    {
      onSuccess: async ({ application, toSend }) => {
        await keep(application);
        notify('success', toSend ? t('The application was submitted.') : t('The draft was saved.'));
        (toSend ? onSent : onSaved)(application);
      },
      onError: (error) => {
        waiting.current = [];
        show(mistakesIn(error));
      },
    },
  );
  return {
    element,
    form,
    mistakes,
    isChanged,
    change: useCallback((part: Partial<FormTexts>) => {
      setForm((before) => ({ ...before, ...part }));
      setMistakes((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
      setChanged(true);
    }, []),
    /** A draft may lack anything, but what is written must be readable. */
    save: (files: readonly File[] = []): void => {
      const wrong = unreadableOf(form);
      if (Object.keys(wrong).length > 0) show(wrong);
      else {
        waiting.current.push(...files);
        if (!saving.isPending) saving.mutate(false);
      }
    },
    /** Shows what is missing; whether nothing is. */
    check: (): boolean => {
      const found = mistakesOf(form);
      show(found);
      return Object.keys(found).length === 0;
    },
    send: (): void => saving.mutate(true),
    discard: (): void => setChanged(false),
    isPending: saving.isPending,
    /** The draft is saved, and its documents are on their way: what is entered then would be in neither. */
    isAdding,
    problem: saving.error === null ? null : messageOf(saving.error),
  };
}
