import { AdminData } from '../parts/admin-data.tsx';
import { UserDialog, useUserDialog } from '../users/user-dialog.tsx';
import type { UserTask } from '../users/user-task.ts';
import { ADA } from './administration.tsx';
import { PERMITS, ROLES } from './fake-api.ts';

const ADDING: UserTask = { kind: 'add', names: { roles: ROLES, permits: PERMITS } };

/** The dialog without the page around it, which takes jsdom long to draw. */
export function DialogAlone() {
  const { opened, task, open, close } = useUserDialog();
  return (
    <AdminData>
      <main>
        <button type="button" onClick={() => open(ADDING)}>
          Add user
        </button>
      </main>
      <UserDialog opened={opened} task={task} ownId={ADA.id} onClose={close} onDeleted={() => {}} />
    </AdminData>
  );
}
