import type { User } from '@portal/shared-api/users';
import { useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { Checkbox } from '@portal/shared-ui';
import { useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { fetchUsers } from '../users/users.resource.ts';
import classes from './record-form.module.css';

/** People who sign in for any of the permits; `undefined` until they are known. */
export function usePermitUsers(permits: readonly number[]): User[] | undefined {
  const isDeveloper = useCurrentUser()?.isDeveloper ?? false;
  const { data } = useApiQuery(permits.length === 0 ? null : [ADMIN, 'users', 'all', isDeveloper], (api, signal) =>
    fetchUsers(api, isDeveloper, signal),
  );
  return data?.filter(({ associated_permits }) => associated_permits.some((ndx) => permits.includes(ndx)));
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
