import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
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
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened && task !== null}
      title={t(TASK_WORDS.delete.title)}
      action={t(TASK_WORDS.delete.action)}
      busyAction={t(TASK_WORDS.delete.busy)}
      danger
      busy={running}
      onConfirm={() => task && run(remove(task))}
      onClose={onClose}
    >
      <p className={classes.text}>
        {rich(
          'Delete <strong>{name}</strong> ({email})? They will no longer be able to log in, and their permits will no longer belong to a user. You cannot undo this.',
          {
            name: task?.row.name ?? '',
            email: task?.row.email ?? '',
            strong: (chunks) => <strong>{chunks}</strong>,
          },
        )}
      </p>
      <BusyNotice waiting={waiting} stop={stop} />
    </ConfirmDialog>
  );
}
