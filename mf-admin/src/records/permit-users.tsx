import type { RecordOutcome } from '@portal/shared-api';
import type { RecordValue } from '@portal/shared-api/record-keeping';
import type { User } from '@portal/shared-api/users';
import { useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { Checkbox } from '@portal/shared-ui';
import { ConfirmDialog } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { dateText } from '@portal/shared-ui/time';
import { ADMIN } from '../parts/admin-data.tsx';
import { fetchUsers } from '../users/users.resource.ts';
import classes from './record-form.module.css';

/** People who sign in for any of the permits; `undefined` until they are known. */
export function usePermitUsers(permits: readonly number[]): { users: User[] | undefined; error: unknown } {
  const isDeveloper = useCurrentUser()?.isDeveloper ?? false;
  const { data, error } = useApiQuery(
    permits.length === 0 ? null : [ADMIN, 'users', 'all', isDeveloper],
    (api, signal) => fetchUsers(api, isDeveloper, signal),
  );
  const users = data?.filter(({ associated_permits }) => associated_permits.some((ndx) => permits.includes(ndx)));
  return { users, error };
}

interface PermitUsersProps {
  users: readonly User[];
  kept: readonly string[];
  onKept: (users: readonly string[]) => void;
}

/** Who keeps signing in for a permit that gets another owner: nobody, unless the district says so. */
export function PermitUsers({ users, kept, onKept }: PermitUsersProps) {
  if (users.length === 0) return null;
  return (
    <fieldset className={classes.section}>
      <legend>{t('Users who log in for this permit')}</legend>
      <p>
        {t('Whoever is checked keeps seeing and filing reports of this permit. The others lose it with the transfer.')}
      </p>
      {users.map(({ auth0_user_id: id, auth0_name: name, auth0_email: email }) => (
        <Checkbox
          key={id}
          label={t('{name} keeps this permit', { name: `${name} (${email})` })}
          checked={kept.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            onKept(checked ? [...kept, id] : kept.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}

const namesOf = (users: readonly User[]): string =>
  users.map(({ auth0_name: name, auth0_email: email }) => `${name} (${email})`).join(', ');

interface TransferQuestionProps {
  permit: string;
  transfer: RecordOutcome['changes'][number] | undefined;
  day: RecordValue | undefined;
  users: readonly User[] | undefined;
  error: unknown;
  kept: readonly string[];
  /** @param lost users who lose the permit */
  onConfirm: (lost: readonly string[]) => void;
  onClose: () => void;
}

function transferTitle(permit: string, from: string | null, to: string | null): string {
  if (to === null) return t('Transfer permit {permit}?', { permit });
  return from === null
    ? t('Transfer permit {permit} to {owner}?', { permit, owner: to })
    : t('Transfer permit {permit} from {from} to {to}?', { permit, from, to });
}

/** Names who loses a permit and who keeps it before it is transferred. */
export function TransferQuestion(props: TransferQuestionProps) {
  const { permit, transfer, day, users, error, kept, onConfirm, onClose } = props;
  const keeping = users?.filter(({ auth0_user_id: id }) => kept.includes(id)) ?? [];
  const losing = users?.filter((user) => !keeping.includes(user)) ?? [];
  return (
    <ConfirmDialog
      opened
      title={transferTitle(permit, transfer?.from_name ?? null, transfer?.to_name ?? null)}
      action={users ? t('Transfer') : null}
      error={error}
      onConfirm={() => onConfirm(losing.map(({ auth0_user_id: id }) => id))}
      onClose={onClose}
    >
      {day && <p>{t('From {day}', { day: dateText(`${day}`) })}</p>}
      {!users && error === null && <p role="status">{t('Looking up who logs in for this permit…')}</p>}
      {users?.length === 0 && <p>{t('Nobody logs in for this permit.')}</p>}
      {losing.length > 0 && <p>{t('Lose this permit: {users}', { users: namesOf(losing) })}</p>}
      {keeping.length > 0 && <p>{t('Keep this permit: {users}', { users: namesOf(keeping) })}</p>}
    </ConfirmDialog>
  );
}
