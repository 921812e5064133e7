import { useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { Button, PageFrame, PlusIcon } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { type ApiQuery, type PatientCalls, usePatience } from '@portal/shared-ui/queries';
import { Link, useSearchParams } from '@portal/shared-ui/router';
import { DataTable } from '@portal/shared-ui/table';
import { History } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { BusyNotice } from '../parts/busy-notice.tsx';
import { useListFilters } from '../parts/use-list-filters.ts';
import { invitationIn } from './invitation.ts';
import { forgetUser, type Users, useUsers } from './use-users.ts';
import { UserDialog, useUserDialog } from './user-dialog.tsx';
import type { UserRow } from './user-row.ts';
import type { UserTask } from './user-task.ts';
import { usersColumns } from './users-columns.tsx';

/** ADM-1 */
const PAGE_SIZE = 30;
const BODY_HEIGHT_PIXELS = 400;
const countLabel = (count: number): string => t('{count, plural, one {# user} other {# users}}', { count });
const BY_NAME = [{ id: 'name', desc: false }];
const userId = ({ user }: UserRow): string => user.auth0_user_id;

interface UsersListProps {
  users: Users | undefined;
  ownId: string | undefined;
  onTask: (task: UserTask) => void;
}

function UsersList({ users, ownId, onTask }: UsersListProps) {
  const { search, onSearch } = useListFilters().table;
  const columns = useMemo(
    () =>
      usersColumns({
        ownId,
        onEdit: (row) => users && onTask({ kind: 'edit', row, names: users }),
        onDelete: (row) => onTask({ kind: 'delete', row }),
      }),
    [users, ownId, onTask],
  );
  return (
    <DataTable
      id="users"
      label={t('Users')}
      countLabel={countLabel}
      searchLabel={t('Search users')}
      columns={columns}
      rows={users?.rows}
      rowId={userId}
      loading={!users}
      pageSize={PAGE_SIZE}
      bodyHeight={BODY_HEIGHT_PIXELS}
      sorting={BY_NAME}
      filtersShown={false}
      search={search}
      onSearch={onSearch}
    >
      <Button component={Link} to="/admin/audit-log" variant="default" leftSection={<History size={16} aria-hidden />}>
        {t('Audit log')}
      </Button>
      <Button
        leftSection={<PlusIcon size={16} aria-hidden />}
        disabled={!users}
        onClick={() => users && onTask({ kind: 'add', names: users })}
      >
        {t('Add user')}
      </Button>
    </DataTable>
  );
}

interface UsersViewProps extends Omit<UsersListProps, 'users'>, Pick<PatientCalls, 'waiting' | 'stop'> {
  loaded: ApiQuery<Users>;
}

function UsersView({ loaded: { data, error, retry, retrying }, waiting, stop, ...rest }: UsersViewProps) {
  const title = t('Users Management');
  if (!data && error !== null) {
    return (
      <LoadError title={title} error={error} onRetry={retry} retrying={retrying}>
        <BusyNotice waiting={waiting} stop={stop} />
      </LoadError>
    );
  }
  return (
    <PageFrame title={title} lead={t('See and change who can log in to the portal, their roles, and their permits.')}>
      <BusyNotice waiting={waiting} stop={stop} />
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      <UsersList users={data} {...rest} />
    </PageFrame>
  );
}

/** Opens the form of a new user that the address has filled in, once. */
function useInvitation(users: Users | undefined, open: (task: UserTask) => void): void {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    const given = invitationIn(params);
    if (!given || !users) return;
    open({ kind: 'add', names: users, given });
    setParams({}, { replace: true });
  }, [params, setParams, users, open]);
}

/** ADM-1 to ADM-5 */
export default function UsersPage() {
  const ownId = useCurrentUser()?.id;
  const { patiently, waiting, stop } = usePatience();
  const loaded = useUsers(patiently);
  const { opened, task, open, close } = useUserDialog();
  useInvitation(loaded.data, open);
  return (
    <>
      <UsersView loaded={loaded} ownId={ownId} waiting={waiting} stop={stop} onTask={open} />
      <UserDialog opened={opened} task={task} ownId={ownId} onClose={close} onDeleted={forgetUser} />
    </>
  );
}
