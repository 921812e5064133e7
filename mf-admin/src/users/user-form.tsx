import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { Alert } from '@portal/shared-ui/overlays';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BusyNotice } from '../parts/busy-notice.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { useUserTask } from './use-user-task.ts';
import { UserFields } from './user-fields.tsx';
import { type FormTask, prepare, startValues, TASK_WORDS, verificationOf } from './user-task.ts';
import { isChanged, mistakesIn, type UserInput, type UserMistakes, type UserValues } from './user-values.ts';

export interface UserFormProps {
  task: FormTask;
  /** People cannot change their own role. */
  own: boolean;
  /** Whether closing would lose something. */
  onUnsaved: (unsaved: boolean) => void;
  /** The person wants to close and has unsaved changes. */
  asking: boolean;
  onKeep: () => void;
  /** @param sure closes without asking */
  onClose: (sure: boolean) => void;
}

/** ADM-2 */
export function UserForm({ task, own, onUnsaved, asking, onKeep, onClose }: UserFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => startValues(task));
  const [values, setValues] = useState(start);
  const [mistakes, setMistakes] = useState<UserMistakes>({});
  const words = TASK_WORDS[task.kind];

  const { run, running, reason, waiting, stop } = useUserTask(task.kind, {
    onDone: () => onClose(true),
    onFailed: (error) => setMistakes(mistakesIn(error)),
  });

  const unsaved = isChanged(start, values);
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);

  const checked = (now: UserValues): UserMistakes => {
    const prepared = prepare(task, now);
    return 'mistakes' in prepared ? prepared.mistakes : {};
  };
  const change = (part: Partial<UserValues>): void => {
    const now = { ...values, ...part };
    setValues(now);
    // Shown mistakes are rechecked with each letter; others are found when the field is left.
    const found = checked(now);
    setMistakes((known) => Object.fromEntries(Object.keys(known).map((input) => [input, found[input as UserInput]])));
  };
  const leave = (input: UserInput): void => {
    const mistake = checked(values)[input];
    setMistakes((known) => ({ ...known, [input]: mistake }));
  };
  const keep = (): void => {
    onKeep();
    form.current?.querySelector('input')?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (running) return;
    const prepared = prepare(task, values);
    if ('mistakes' in prepared) setMistakes(prepared.mistakes);
    else run(prepared.save);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="ui-dialog">
      <UserFields
        values={values}
        mistakes={mistakes}
        names={task.names}
        withPassword={task.kind === 'add'}
        ownRole={own}
        held={start}
        verification={verificationOf(task, values)}
        onChange={change}
        onLeave={leave}
      />
      {reason !== null && !running && (
        <Alert color="danger" title={t('The user was not saved')} role="alert">
          {reason}
        </Alert>
      )}
      <BusyNotice waiting={waiting} stop={stop} />
      {asking ? (
        <UnsavedQuestion onKeep={keep} onDiscard={() => onClose(true)} />
      ) : (
        <div className="ui-dialog-buttons">
          <Button variant="default" aria-disabled={running} onClick={() => onClose(false)}>
            {t('Cancel')}
          </Button>
          {/* Not disabled while it works: it would lose the focus. */}
          <Button type="submit" aria-disabled={running}>
            {running ? t(words.busy) : t(words.action)}
          </Button>
        </div>
      )}
    </form>
  );
}
