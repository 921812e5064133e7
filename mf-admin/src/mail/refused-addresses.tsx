import { t } from '@portal/shared-i18n';
import { Button, notify } from '@portal/shared-ui';
import { messageOf, RefreshFailure } from '@portal/shared-ui/answers';
import { TextInput } from '@portal/shared-ui/forms';
import { useApiMutation, useDistrictZone } from '@portal/shared-ui/queries';
import { localDateTime } from '@portal/shared-ui/time';
import { type FormEvent, useState } from 'react';
import { useUndo } from '../parts/use-undo.ts';
import recordClasses from '../records/record-page.module.css';
import { type AddressNote, noteAddress } from './mail.resource.ts';
import classes from './refused-addresses.module.css';
import { refetchMail, useRefusedAddresses } from './use-mail.ts';

const notedText = (address: string, isRefused: boolean): string =>
  isRefused ? t('Nothing is sent to {address} anymore.', { address }) : t('Emails go to {address} again.', { address });

/** Addresses from which mails come back; staff note those of which only their own mailbox learns. */
export function RefusedAddresses() {
  const timeZone = useDistrictZone();
  const [address, setAddress] = useState('');
  const { data, error, retry } = useRefusedAddresses();
  const undo = useUndo(async (api, body: AddressNote) => {
    await noteAddress(api, body);
    return notedText(body.address, body.is_refused);
  }, refetchMail);
  const note = useApiMutation((api, body: AddressNote) => noteAddress(api, body), {
    onSuccess: async (_saved, { address: noted, is_refused }) => {
      if (is_refused) setAddress('');
      const before = data?.find(({ address: known }) => known === noted);
      notify(
        'success',
        notedText(noted, is_refused),
        undo({ address: noted, is_refused: !is_refused, refusal: before?.refusal ?? '' }),
      );
      await refetchMail();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    note.mutate({ address: address.trim(), is_refused: true, refusal: '' });
  };
  return (
    <section className={recordClasses.related} aria-labelledby="refused">
      <h2 id="refused">{t('Bounced email addresses')}</h2>
      <p>{t('Nothing is sent to them. Their owners get letters instead.')}</p>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map(({ address: refused, refused_at, refusal }) => (
            <li key={refused} className={classes.entry}>
              <span className={classes.text}>
                <strong>{refused}</strong>{' '}
                <span className="ui-muted">
                  {localDateTime(Date.parse(refused_at), timeZone)}, {refusal}
                </span>
              </span>
              <Button
                variant="default"
                aria-label={t('Send to {address} again', { address: refused })}
                aria-disabled={note.isPending}
                onClick={() => note.mutate({ address: refused, is_refused: false, refusal: '' })}
              >
                {t('Send again')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          type="email"
          label={t('An email to this address bounced')}
          value={address}
          error={note.error !== null ? messageOf(note.error) : undefined}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" aria-disabled={note.isPending || address.trim() === ''}>
          {t('Add to the list')}
        </Button>
      </form>
    </section>
  );
}
