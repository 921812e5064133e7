import { t } from '@portal/shared-i18n';
import { useMediaQuery } from '@portal/shared-ui';
import { Modal } from '@portal/shared-ui/overlays';
import { useIsChanging } from '@portal/shared-ui/queries';
import { useCallback, useState } from 'react';
import { DeleteQuestion } from './delete-question.tsx';
import { UserForm } from './user-form.tsx';
import { TASK_WORDS, type UserTask } from './user-task.ts';

export interface UserDialogState {
  opened: boolean;
  /** The last one stays while the dialog closes. */
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
  const form = task?.kind === 'delete' ? null : task;
  return (
    <>
      <Modal
        opened={opened && form !== null}
        onClose={askToClose}
        returnFocus={false}
        title={form && t(TASK_WORDS[form.kind].title)}
        fullScreen={phone === true}
      >
        {form && (
          <UserForm
            task={form}
            own={form.kind === 'edit' && form.row.user.auth0_user_id === ownId}
            onUnsaved={setUnsaved}
            asking={asking}
            onKeep={() => setAsking(false)}
            onClose={(sure) => (sure ? close() : askToClose())}
          />
        )}
      </Modal>
      <DeleteQuestion
        opened={opened}
        task={task?.kind === 'delete' ? task : null}
        onDeleted={onDeleted}
        onClose={onClose}
      />
    </>
  );
}
