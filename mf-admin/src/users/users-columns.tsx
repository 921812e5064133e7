import { msg, t } from '@portal/shared-i18n';
import { ActionIcon } from '@portal/shared-ui';
import { Tooltip } from '@portal/shared-ui/overlays';
import { Link } from '@portal/shared-ui/router';
import type { Column } from '@portal/shared-ui/table';
import { Pencil, Trash2 } from 'lucide-react';
import { EmailState } from './email-state.tsx';
import { PermitList } from './permit-list.tsx';
import { USER_FIELDS, type UserRow, userPath } from './user-row.ts';
import classes from './users-columns.module.css';

export interface UserActions {
  ownId: string | undefined;
  onEdit: (row: UserRow) => void;
  onDelete: (row: UserRow) => void;
}

const isOwn = ({ user }: UserRow, ownId: string | undefined): boolean => user.auth0_user_id === ownId;

const Name = ({ row, own }: { row: UserRow; own: boolean }) => (
  <>
    <Link to={userPath(row.user.auth0_user_id)}>{row.name}</Link>
    {own && <span className={classes.you}>{t('You')}</span>}
  </>
);

/** Stays focusable where it does nothing, so that everybody learns why. */
function DeleteButton({ row, own, onDelete }: { row: UserRow; own: boolean; onDelete: (row: UserRow) => void }) {
  const { name } = row;
  return (
    <Tooltip label={own ? t('You cannot delete your own account.') : t('person|Delete {name}', { name })}>
      <ActionIcon
        variant="subtle"
        color="danger"
        aria-label={
          own ? t('Delete {name}. You cannot delete your own account.', { name }) : t('person|Delete {name}', { name })
        }
        aria-disabled={own || undefined}
        data-disabled={own || undefined}
        onClick={own ? undefined : () => onDelete(row)}
      >
        <Trash2 size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** ADM-1 */
export const usersColumns = ({ ownId, onEdit, onDelete }: UserActions): Column<UserRow>[] => [
  {
    id: 'name',
    header: USER_FIELDS.name,
    value: ({ name }) => name,
    cell: (row) => <Name row={row} own={isOwn(row, ownId)} />,
    width: 150,
    rowHeader: true,
  },
  { id: 'nickname', header: USER_FIELDS.nickname, value: ({ nickname }) => nickname, width: 120 },
  { id: 'role', header: USER_FIELDS.role, kind: 'category', value: ({ role }) => role, width: 130 },
  {
    id: 'email',
    header: USER_FIELDS.email,
    value: ({ email }) => email,
    cell: (row) => <EmailState row={row} />,
    width: 210,
  },
  {
    id: 'permits',
    header: USER_FIELDS.permits,
    value: ({ permits }) => permits.join(', '),
    cell: ({ permits, name }) => <PermitList permits={permits} name={name} />,
    width: 200,
  },
  {
    id: 'actions',
    header: msg('Actions'),
    actions: true,
    value: () => null,
    cell: (row) => (
      <span className={classes.actions}>
        <Tooltip label={t('Edit {name}', { name: row.name })}>
          <ActionIcon variant="subtle" aria-label={t('Edit {name}', { name: row.name })} onClick={() => onEdit(row)}>
            <Pencil size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <DeleteButton row={row} own={isOwn(row, ownId)} onDelete={onDelete} />
      </span>
    ),
    width: 112,
  },
];
