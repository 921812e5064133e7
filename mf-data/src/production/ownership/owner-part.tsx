import type { GivenDispute } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { Button, notify } from '@portal/shared-ui';
import { messageOf, statusOf } from '@portal/shared-ui/answers';
import { queryClient, useApiMutation } from '@portal/shared-ui/queries';
import { useState } from 'react';
import { AddressDialog, GpuDialog, OwnerDialog } from './correction-dialogs.tsx';
import { type ShownGpu, withCorrection } from './corrections.ts';
import { AddressRecord, DraftCorrections, GpuRecord, SentCorrections, StateNotice } from './owner-records.tsx';
import classes from './ownership.module.css';
import {
  type Confirmation,
  confirmOwnership,
  OWNERSHIP_KEY,
  type OwnedRecords,
  type Ownership,
} from './ownership.resource.ts';

type Asked = { about: 'owner' | 'address' } | { about: 'gpu'; gpu: ShownGpu };

interface OwnerPartProps {
  owner: OwnedRecords;
  isOpen: boolean;
}

/** The records of one owner, and what their owner says of them. */
export function OwnerPart({ owner, isOpen }: OwnerPartProps) {
  const { owner_ndx, shown, shown_key, state, has_changed, disputes } = owner;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [corrections, setCorrections] = useState<GivenDispute[]>([]);
  const { mutate, isPending, error } = useApiMutation(
    (api, body: Confirmation) => confirmOwnership(api, owner_ndx, body),
    {
      onSuccess: (now: Ownership) => {
        queryClient.setQueryData(OWNERSHIP_KEY, now);
        notify(
          'success',
          corrections.length === 0 ? t('Confirmed. Thank you.') : t('Sent to the district. Thank you.'),
        );
        setCorrections([]);
      },
      onError: async (failure) => {
        if (statusOf(failure) === 409) await queryClient.invalidateQueries({ queryKey: OWNERSHIP_KEY });
      },
    },
  );
  const add = (correction: GivenDispute): void => {
    setCorrections((before) => withCorrection(before, correction));
    setAsked(null);
  };
  const correct = (what: Asked) => (isOpen ? () => setAsked(what) : null);
  const close = (): void => setAsked(null);
  const isNeeded = isOpen && (state === 'open' || has_changed || corrections.length > 0);
  return (
    <section className={classes.owner} aria-labelledby={`owner-${owner_ndx}`}>
      <h2 id={`owner-${owner_ndx}`}>{shown.owner_name}</h2>
      <StateNotice owner={owner} />
      <AddressRecord shown={shown} />
      {isOpen && (
        <div className="ui-buttons">
          <Button variant="default" onClick={() => setAsked({ about: 'address' })}>
            {t('Correct the address…')}
          </Button>
          <Button variant="default" onClick={() => setAsked({ about: 'owner' })}>
            {t('Something about the owner is wrong…')}
          </Button>
        </div>
      )}
      <ul className={classes.gpus}>
        {shown.gpus.map((gpu) => (
          <GpuRecord key={gpu.gpu_number} gpu={gpu} onCorrect={correct({ about: 'gpu', gpu })} />
        ))}
      </ul>
      <SentCorrections disputes={disputes} />
      {corrections.length > 0 && (
        <DraftCorrections
          corrections={corrections}
          onRemove={(index) => setCorrections((before) => before.filter((_, each) => each !== index))}
        />
      )}
      {error !== null && (
        <p role="alert" className={classes.mistake}>
          {messageOf(error)}
        </p>
      )}
      {isNeeded && (
        <div>
          <Button
            size="md"
            aria-disabled={isPending}
            onClick={() => !isPending && mutate({ shown_key, disputes: corrections })}
          >
            {isPending
              ? t('Sending…')
              : corrections.length === 0
                ? t('Confirm: everything is right')
                : t('Send {count, plural, one {# correction} other {# corrections}}, and confirm the rest', {
                    count: corrections.length,
                  })}
          </Button>
        </div>
      )}
      {asked?.about === 'gpu' && <GpuDialog gpu={asked.gpu} onAdd={add} onClose={close} />}
      {asked?.about === 'owner' && <OwnerDialog name={shown.owner_name} onAdd={add} onClose={close} />}
      {asked?.about === 'address' && <AddressDialog shown={shown} onAdd={add} onClose={close} />}
    </section>
  );
}
