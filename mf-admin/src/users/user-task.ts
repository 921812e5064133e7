import type { ApiClient } from '@portal/shared-api/client';
import { msg } from '@portal/shared-i18n';
import { messageOf, SOMETHING_WENT_WRONG } from '@portal/shared-ui/answers';
import type { Verification } from './user-fields.tsx';
import type { Names, UserRow } from './user-row.ts';
import {
  checkChangedUser,
  checkNewUser,
  newUserValues,
  type UserMistakes,
  type UserValues,
  valuesOf,
} from './user-values.ts';
import { addUser, changeUser, deleteUser } from './users.resource.ts';

export type UserTask = AddTask | { kind: 'edit'; row: UserRow; names: Names } | DeleteTask;
export interface AddTask {
  kind: 'add';
  names: Names;
  /** Filled in already, as for an owner on record. */
  given?: Partial<UserValues>;
}
export type FormTask = Exclude<UserTask, DeleteTask>;
export interface DeleteTask {
  kind: 'delete';
  row: UserRow;
}

/** ADM-3 */
export const TASK_WORDS = {
  add: {
    title: msg('Add user'),
    action: msg('Add user'),
    busy: msg('Adding…'),
    done: msg('This user was successfully created'),
  },
  edit: {
    title: msg('Edit user'),
    action: msg('Save changes'),
    busy: msg('Saving…'),
    done: msg('This user was updated in the database'),
  },
  delete: {
    title: msg('Delete user'),
    action: msg('Delete user'),
    busy: msg('Deleting…'),
    done: msg('This user was deleted from the database'),
  },
} as const satisfies Record<UserTask['kind'], unknown>;

/** The toast of a new user never has the error's message (ADM-3). */
export const failureOf = (kind: UserTask['kind'], error: unknown): string =>
  kind === 'add' ? SOMETHING_WENT_WRONG : messageOf(error);

export const startValues = (task: FormTask): UserValues =>
  task.kind === 'add' ? { ...newUserValues(task.names.roles), ...task.given } : valuesOf(task.row.user);

export function verificationOf(task: FormTask, { email }: UserValues): Verification {
  if (task.kind === 'add') return 'new';
  const { isVerified, email: known } = task.row;
  return isVerified && email.trim().toLowerCase() === known.toLowerCase() ? 'verified' : 'unverified';
}

export function prepare(
  task: FormTask,
  values: UserValues,
): { mistakes: UserMistakes } | { save: (api: ApiClient) => Promise<unknown> } {
  if (task.kind === 'add') {
    const checked = checkNewUser(values);
    return 'user' in checked ? { save: (api) => addUser(api, checked.user) } : checked;
  }
  const checked = checkChangedUser(task.row.user.auth0_user_id, values);
  return 'user' in checked ? { save: (api) => changeUser(api, checked.user) } : checked;
}

export const remove =
  ({ row }: DeleteTask) =>
  (api: ApiClient): Promise<void> =>
    deleteUser(api, row.user.auth0_user_id);
