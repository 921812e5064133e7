import { Alert, Button, FocusReturn, Modal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  action: string;
  busyAction: string;
  danger?: boolean;
  busy: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, action, busyAction, danger = false, busy, error = null, onConfirm, onClose, children } = props;
  return (
    <Modal
      opened={opened}
      returnFocus={false}
      onClose={() => !busy && onClose()}
      title={title}
      classNames={{ title: 'ui-title' }}
    >
      <form
        noValidate
        className="ui-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          // Forms of dialogs lie in the page's form as React sees it.
          event.stopPropagation();
          if (!busy) onConfirm();
        }}
      >
        <FocusReturn />
        {children}
        {error !== null && !busy && (
          <Alert color="danger" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        <div className="ui-dialog-buttons">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {/* Not disabled while it works: it would lose the focus. */}
          <Button type="submit" color={danger ? 'danger' : undefined} aria-disabled={busy}>
            {busy ? busyAction : action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
