import { useCurrentUser } from '@portal/shared-auth/react';
import { Button, PageFrame, PlusIcon, SkeletonLines } from '@portal/shared-ui';
import { TextInput } from '@portal/shared-ui/forms';
import { Link, useSearchParams } from '@portal/shared-ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { History, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { type PatientCalls, usePatience } from '../api/use-patience.ts';
import { BusyNotice } from '../parts/busy-notice.tsx';
import { LoadError } from '../parts/load-error.tsx';
import { RefreshFailure } from '../parts/refresh-failure.tsx';
import { forgetUser, type Loaded, type Users, useUsers } from './use-users.ts';
import { UserDialog, useUserDialog } from './user-dialog.tsx';
import type { UserTask } from './user-task.ts';
import classes from './users-page.module.css';
import tableClasses from './users-table.module.css';
import { UsersTable } from './users-table.tsx';
import { UsersTableFoot } from './users-table-foot.tsx';
import { useUsersTable } from './users-table-model.ts';

const TITLE = 'Users Management';
const LEAD = 'Who can sign in to the portal, in which role, and for which permits.';

const countText = (shown: number, all: number): string =>
  shown === all
    ? `${all.toLocaleString('en-US')} users`
    : `${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} users`;

interface UsersListProps {
  users: Users;
  ownId: string | undefined;
  onTask: (task: UserTask) => void;
}

/**
 * What is searched for, empty at first. It is kept in the address too, so that it is still there after a look at one user; not
 * there alone, as the router follows the address too late for a field that somebody types in.
 */
function useSearch(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const change = (text: string): void => {
    setSearch(text);
    setParams(text === '' ? {} : { search: text }, { replace: true });
  };
  return [search, change];
}

function UsersList({ users, ownId, onTask }: UsersListProps) {
  const [search, setSearch] = useSearch();
  // Typing goes first; a long list follows.
  const table = useUsersTable(users.rows, useDeferredValue(search));
  const shown = table.getRowCount();
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label="Search users"
          placeholder="Search users"
          leftSection={<Search size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <p className={classes.count} role="status">
          {countText(shown, users.rows.length)}
        </p>
        <Button
          component={Link}
          to="/admin/audit-log"
          variant="default"
          leftSection={<History size={16} aria-hidden />}
        >
          Audit log
        </Button>
        <Button leftSection={<PlusIcon size={16} aria-hidden />} onClick={() => onTask({ kind: 'add', names: users })}>
          Add user
        </Button>
      </div>
      {shown > 0 ? (
        <UsersTable
          table={table}
          ownId={ownId}
          onEdit={(row) => onTask({ kind: 'edit', row, names: users })}
          onDelete={(row) => onTask({ kind: 'delete', row })}
        />
      ) : (
        <div className={`${tableClasses.region} ${classes.none}`}>
          <p>No user matches “{search}”.</p>
          <Button variant="default" onClick={() => setSearch('')}>
            Show all users
          </Button>
        </div>
      )}
      <UsersTableFoot table={table} />
    </>
  );
}

interface UsersViewProps extends Omit<UsersListProps, 'users'>, Pick<PatientCalls, 'waiting' | 'stop'> {
  loaded: Loaded<Users>;
}

function UsersView({ loaded: { data, error, retry, retrying }, waiting, stop, ...rest }: UsersViewProps) {
  if (!data && error !== null) {
    return (
      <LoadError title={TITLE} error={error} onRetry={retry} retrying={retrying}>
        <BusyNotice waiting={waiting} stop={stop} />
      </LoadError>
    );
  }
  return (
    <PageFrame title={TITLE} lead={LEAD}>
      <BusyNotice waiting={waiting} stop={stop} />
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data ? (
        <UsersList users={data} {...rest} />
      ) : (
        <div className={tableClasses.region}>
          <SkeletonLines what="users" lines={9} />
        </div>
      )}
    </PageFrame>
  );
}

/** Users Management (ADM-1 to ADM-5). */
export default function UsersPage() {
  const client = useQueryClient();
  const ownId = useCurrentUser()?.id;
  const { patiently, waiting, stop } = usePatience();
  const loaded = useUsers(patiently);
  const { opened, task, open, close } = useUserDialog();
  return (
    <>
      <UsersView loaded={loaded} ownId={ownId} waiting={waiting} stop={stop} onTask={open} />
      <UserDialog
        opened={opened}
        task={task}
        ownId={ownId}
        onClose={close}
        onDeleted={(id) => forgetUser(client, id)}
      />
    </>
  );
}
