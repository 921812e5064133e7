import { ConfirmDialog } from '@portal/shared-ui/answers';
import { BusyNotice } from '../parts/busy-notice.tsx';
import { useUserTask } from './use-user-task.ts';
import classes from './user-form.module.css';
import { type DeleteTask, remove, TASK_WORDS } from './user-task.ts';

export interface DeleteQuestionProps {
  opened: boolean;
  task: DeleteTask | null;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

export function DeleteQuestion({ opened, task, onDeleted, onClose }: DeleteQuestionProps) {
  const { run, running, waiting, stop } = useUserTask('delete', {
    onDone: () => {
      if (task) onDeleted(task.row.user.auth0_user_id);
      onClose();
    },
    // The toast has said why; the list that is fetched again shows what is left.
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened && task !== null}
      title={TASK_WORDS.delete.title}
      action={TASK_WORDS.delete.action}
      busyAction={TASK_WORDS.delete.busy}
      danger
      busy={running}
      onConfirm={() => task && run(remove(task))}
      onClose={onClose}
    >
      <p className={classes.text}>
        Delete <strong>{task?.row.name}</strong> ({task?.row.email})? They can then no longer sign in, and their permits
        are no longer associated with a user. This cannot be undone.
      </p>
      <BusyNotice waiting={waiting} stop={stop} />
    </ConfirmDialog>
  );
}
