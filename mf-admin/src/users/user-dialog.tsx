import { FocusReturn, Modal, useMediaQuery } from '@portal/shared-ui';
import { useIsChanging } from '@portal/shared-ui/queries';
import { useCallback, useState } from 'react';
import { DeleteQuestion } from './delete-question.tsx';
import { UserForm } from './user-form.tsx';
import { TASK_WORDS, type UserTask } from './user-task.ts';

export interface UserDialogState {
  opened: boolean;
  /** The last task: it is still on view while the dialog goes. */
  task: UserTask | null;
}

export function useUserDialog() {
  const [state, setState] = useState<UserDialogState>({ opened: false, task: null });
  return {
    ...state,
    open: useCallback((task: UserTask) => setState({ opened: true, task }), []),
    close: useCallback(() => setState(({ task }) => ({ opened: false, task })), []),
  };
}

export interface UserDialogProps extends UserDialogState {
  ownId: string | undefined;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

export function UserDialog({ opened, task, ownId, onClose, onDeleted }: UserDialogProps) {
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const running = useIsChanging();
  const phone = useMediaQuery('(max-width: 600px)');

  const close = (): void => {
    setAsking(false);
    onClose();
  };
  const askToClose = (): void => {
    if (running) return;
    if (unsaved) setAsking(true);
    else close();
  };
  return (
    <Modal
      opened={opened}
      onClose={askToClose}
      returnFocus={false}
      title={task && TASK_WORDS[task.kind].title}
      classNames={{ title: 'ui-title' }}
      fullScreen={phone === true && task?.kind !== 'delete'}
    >
      <FocusReturn />
      {task?.kind === 'delete' && <DeleteQuestion task={task} onDeleted={onDeleted} onClose={close} />}
      {task && task.kind !== 'delete' && (
        <UserForm
          task={task}
          own={task.kind === 'edit' && task.row.user.auth0_user_id === ownId}
          onUnsaved={setUnsaved}
          asking={asking}
          onKeep={() => setAsking(false)}
          onClose={(sure) => (sure ? close() : askToClose())}
        />
      )}
    </Modal>
  );
}
