import { t } from '@portal/shared-i18n';
import { Button, notify } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import classes from './email-state.module.css';
import { refetchUsers } from './use-users.ts';
import type { UserRow } from './user-row.ts';
import { sendVerification } from './users.resource.ts';

export function EmailState({ row }: { row: UserRow }) {
  return (
    <span className={classes.email}>
      <span className={classes.address}>{row.email}</span>
      {!row.isVerified && <span className="ui-pill">{t('Not verified')}</span>}
    </span>
  );
}

export function SendLink({ row }: { row: UserRow }) {
  const { mutate, isPending } = useApiMutation((api) => sendVerification(api, row.user.auth0_user_id), {
    onSuccess: ({ email_verified }) => {
      notify(
        'success',
        email_verified ? t('This address is already verified') : t('A link was sent to {email}', { email: row.email }),
      );
      void refetchUsers();
    },
    onError: (error) => notify('error', messageOf(error)),
  });
  return (
    <Button size="compact-sm" variant="default" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {isPending ? t('Sending…') : t('Send link again')}
    </Button>
  );
}
