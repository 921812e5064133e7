import { isMailKind, MAIL_KINDS } from '@portal/shared-api/mail';
import { t, translateMarked } from '@portal/shared-i18n';
import { Checkbox, notify, SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { queryClient, useApiMutation, useApiQuery } from '@portal/shared-ui/queries';
import { useState } from 'react';
import {
  changePreference,
  fetchPreferences,
  type Key,
  type Preferences,
  type Wish,
} from './mail-preferences.resource.ts';
import classes from './preference-list.module.css';

const labelOf = (kind: string): string => (isMailKind(kind) ? translateMarked(MAIL_KINDS[kind].label) : kind);

/** Which mails an address gets; each box is saved as it is ticked. */
export function PreferenceList({ known }: { known: Key }) {
  const queryKey = ['mail-preferences', known?.token ?? 'own'];
  const { data, error, retry, retrying } = useApiQuery(queryKey, (api, signal) => fetchPreferences(api, known, signal));
  /** Until they are saved, or have failed. */
  const [wishes, setWishes] = useState<Readonly<Record<string, boolean>>>({});
  const change = useApiMutation((api, wish: Wish) => changePreference(api, known, wish), {
    queue: 'mail-preferences',
    onSuccess: (saved: Preferences, { kind, is_on }) => {
      queryClient.setQueryData(queryKey, saved);
      notify(
        'success',
        is_on
          ? t('You will get these emails: {kind}', { kind: labelOf(kind) })
          : t('You will not get these emails: {kind}', { kind: labelOf(kind) }),
      );
    },
    onError: (failure) => notify('error', messageOf(failure)),
    onSettled: (_saved, _failure, { kind }) => setWishes(({ [kind]: _done, ...others }) => others),
  });
  const choose = (wish: Wish): void => {
    setWishes((before) => ({ ...before, [wish.kind]: wish.is_on }));
    change.mutate(wish);
  };
  if (error !== null && !data)
    return (
      <RetryNotice
        text={t('An error has occurred: {message}', { message: messageOf(error) })}
        retrying={retrying}
        onRetry={retry}
      />
    );
  if (!data) return <SkeletonLines lines={2} />;
  return (
    <fieldset className={classes.list}>
      <legend>{t('Emails to {email}', { email: data.email })}</legend>
      {data.kinds.map(({ kind, is_on }) => (
        <Checkbox
          key={kind}
          label={labelOf(kind)}
          checked={wishes[kind] ?? is_on}
          onChange={(event) => choose({ kind, is_on: event.currentTarget.checked })}
        />
      ))}
      <p className="ui-muted">
        {t('The district always writes about late reports and fees, and what concerns your account.')}
      </p>
    </fieldset>
  );
}
