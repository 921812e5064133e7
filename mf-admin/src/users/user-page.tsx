import { useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { Button, FactList, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { isApiError, LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { type ApiQuery, type PatientCalls, usePatience } from '@portal/shared-ui/queries';
import { BackLink, useNavigate, useParams } from '@portal/shared-ui/router';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { BusyNotice } from '../parts/busy-notice.tsx';
import { EmailState, SendLink } from './email-state.tsx';
import { PermitNumbers } from './permit-list.tsx';
import { forgetUser, useUser } from './use-users.ts';
import { UserDialog, useUserDialog } from './user-dialog.tsx';
import classes from './user-page.module.css';
import { type Names, USER_FIELDS, type UserField, type UserRow } from './user-row.ts';
import type { UserTask } from './user-task.ts';

const LIST = '/admin/users-management';

const BackToUsers = () => <BackLink to={LIST}>{t('Users Management')}</BackLink>;

const VALUES: Partial<Record<UserField, (row: UserRow) => ReactNode>> = {
  email: (row) => (
    <span className="ui-row">
      <EmailState row={row} />
      {!row.isVerified && <SendLink row={row} />}
    </span>
  ),
  permits: ({ permits }) => <PermitNumbers permits={permits} />,
};

/** ADM-4 */
function UserLines({ row }: { row: UserRow }) {
  return (
    <FactList
      className={classes.lines}
      facts={(Object.keys(USER_FIELDS) as UserField[]).map((field) => [
        `${t(USER_FIELDS[field])}: `,
        VALUES[field]?.(row) ?? row[field] ?? '',
      ])}
    />
  );
}

interface UserViewProps extends Pick<PatientCalls, 'waiting' | 'stop'> {
  loaded: ApiQuery<Names & { row: UserRow }>;
  own: boolean;
  onTask: (task: UserTask) => void;
}

function UserView({ loaded: { data, error, retry, retrying }, own, onTask, waiting, stop }: UserViewProps) {
  const gone = isApiError(error) && error.status === 404;
  if (error !== null && (!data || gone)) {
    return (
      <LoadError title={t('User')} error={error} onRetry={retry} retrying={retrying}>
        <BackToUsers />
        <BusyNotice waiting={waiting} stop={stop} />
      </LoadError>
    );
  }
  return (
    <PageFrame title={data?.row.name ?? t('User')} width="narrow">
      <p className={classes.links}>
        <BackToUsers />
      </p>
      <BusyNotice waiting={waiting} stop={stop} />
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      <div className="ui-card">{data ? <UserLines row={data.row} /> : <SkeletonLines lines={5} />}</div>
      {data && (
        <div className={classes.actions}>
          <Button
            leftSection={<Pencil size={16} aria-hidden />}
            onClick={() => onTask({ kind: 'edit', row: data.row, names: data })}
          >
            {t('Edit user')}
          </Button>
          <Button
            variant="outline"
            color="danger"
            leftSection={<Trash2 size={16} aria-hidden />}
            disabled={own}
            onClick={() => onTask({ kind: 'delete', row: data.row })}
          >
            {t('Delete user')}
          </Button>
          {own && <p className="ui-muted">{t('You cannot delete your own account.')}</p>}
        </div>
      )}
    </PageFrame>
  );
}

function UserOf({ id }: { id: string }) {
  const navigate = useNavigate();
  const ownId = useCurrentUser()?.id;
  const { patiently, waiting, stop } = usePatience();
  const loaded = useUser(id, patiently);
  const { opened, task, open, close } = useUserDialog();
  const leave = (deleted: string): void => {
    forgetUser(deleted);
    navigate(LIST, { replace: true });
  };
  return (
    <>
      <UserView loaded={loaded} own={id === ownId} waiting={waiting} stop={stop} onTask={open} />
      <UserDialog opened={opened} task={task} ownId={ownId} onClose={close} onDeleted={leave} />
    </>
  );
}

export default function UserPage() {
  const { id = '' } = useParams();
  return <UserOf key={id} id={id} />;
}
