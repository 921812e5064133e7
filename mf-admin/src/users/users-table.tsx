import { ActionIcon, Tooltip } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import { ArrowDown, ArrowUp, ChevronsUpDown, Pencil, Trash2 } from 'lucide-react';
import { PermitList } from './permit-list.tsx';
import { type UserRow, userPath } from './user-row.ts';
import classes from './users-table.module.css';
import type { UsersTableModel } from './users-table-model.ts';

export interface UserActions {
  onEdit: (row: UserRow) => void;
  onDelete: (row: UserRow) => void;
}

const NOT_ONESELF = 'You cannot delete yourself';

interface DeleteButtonProps {
  row: UserRow;
  own: boolean;
  onDelete: (row: UserRow) => void;
}

/** Stays reachable where it does nothing, so that everybody is told why. */
function DeleteButton({ row, own, onDelete }: DeleteButtonProps) {
  const label = `Delete ${row.name}`;
  return (
    <Tooltip label={own ? NOT_ONESELF : label}>
      <ActionIcon
        variant="subtle"
        color="danger"
        aria-label={own ? `${label}. ${NOT_ONESELF}.` : label}
        aria-disabled={own || undefined}
        data-disabled={own || undefined}
        onClick={own ? undefined : () => onDelete(row)}
      >
        <Trash2 size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown } as const;

function Headers({ table }: { table: UsersTableModel }) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map(({ column }) => {
            const sorted = column.getIsSorted();
            const Icon = sorted ? SORT_ICONS[sorted] : ChevronsUpDown;
            return (
              <th key={column.id} scope="col" aria-sort={sorted ? ARIA_SORT[sorted] : 'none'} data-column={column.id}>
                <button type="button" className={classes.sort} onClick={() => column.toggleSorting()}>
                  {String(column.columnDef.header)}
                  <Icon size={14} aria-hidden className={sorted ? undefined : classes.unsorted} />
                </button>
              </th>
            );
          })}
          <th scope="col" data-column="actions">
            <span className={classes.plain}>Actions</span>
          </th>
        </tr>
      ))}
    </thead>
  );
}

export interface UsersTableProps extends UserActions {
  table: UsersTableModel;
  /** Id of the person at work. */
  ownId: string | undefined;
}

/** The rows of one page of users, in a region of its own that scrolls (ADM-1). */
export function UsersTable({ table, ownId, onEdit, onDelete }: UsersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.region} aria-label="Table of users" tabIndex={0}>
      <table className={classes.table}>
        <Headers table={table} />
        <tbody>
          {table.getRowModel().rows.map(({ id, original: row }) => (
            <tr key={id}>
              <th scope="row" data-column="name">
                <Link to={userPath(id)}>{row.name}</Link>
                {id === ownId && <span className={classes.you}>You</span>}
              </th>
              <td>{row.nickname}</td>
              <td>{row.role}</td>
              <td data-column="email">{row.email}</td>
              <td data-column="permits">
                <PermitList permits={row.permits} name={row.name} />
              </td>
              <td data-column="actions">
                <span className={classes.actions}>
                  <Tooltip label={`Edit ${row.name}`}>
                    <ActionIcon variant="subtle" aria-label={`Edit ${row.name}`} onClick={() => onEdit(row)}>
                      <Pencil size={18} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                  <DeleteButton row={row} own={id === ownId} onDelete={onDelete} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
