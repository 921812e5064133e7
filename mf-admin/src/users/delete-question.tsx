import { Button } from '@portal/shared-ui';
import { BusyNotice } from '../parts/busy-notice.tsx';
import { useUserTask } from './use-user-task.ts';
import classes from './user-form.module.css';
import { type DeleteTask, remove, TASK_WORDS } from './user-task.ts';

export interface DeleteQuestionProps {
  task: DeleteTask;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

export function DeleteQuestion({ task, onDeleted, onClose }: DeleteQuestionProps) {
  const { name, email, user } = task.row;
  const { run, running, waiting, stop } = useUserTask('delete', {
    onDone: () => {
      onDeleted(user.auth0_user_id);
      onClose();
    },
    // The toast has said why; the list that is fetched again shows what is left.
    onFailed: onClose,
  });
  return (
    <div className="ui-dialog">
      <p className={classes.text}>
        Delete <strong>{name}</strong> ({email})? They can then no longer sign in, and their permits are no longer
        associated with a user. This cannot be undone.
      </p>
      <BusyNotice waiting={waiting} stop={stop} />
      <div className="ui-dialog-buttons">
        <Button variant="default" onClick={onClose} disabled={running} data-autofocus>
          Cancel
        </Button>
        <Button color="danger" aria-disabled={running} onClick={running ? undefined : () => run(remove(task))}>
          {running ? TASK_WORDS.delete.busy : TASK_WORDS.delete.action}
        </Button>
      </div>
    </div>
  );
}
