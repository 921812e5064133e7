import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { Alert, Modal } from '@portal/shared-ui/overlays';
import { type ReactNode, useId } from 'react';
import { errorsOf } from './api-error.ts';
import classes from './confirm-dialog.module.css';
import { messageOf } from './message-of.ts';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** `null` as long as there is nothing to confirm. */
  action: string | null;
  busyAction?: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
  /** What is asked; screen readers read it when the dialog opens. */
  children: ReactNode;
  /** Filled in below it. */
  fields?: ReactNode;
}

/** What is wrong with each value says more than that some are. */
function reasonsOf(error: unknown): string[] {
  const reasons = errorsOf(error).map(({ message }) => message);
  return reasons.length > 0 ? [...new Set(reasons)] : [messageOf(error)];
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, action, busyAction = action, cancel = t('Cancel'), danger = false } = props;
  const { busy = false, error = null, onConfirm, onClose, children, fields } = props;
  const id = useId();
  return (
    <Modal id={id} opened={opened} returnFocus={false} onClose={() => !busy && onClose()} title={title}>
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
        <div id={`${id}-body`} className="ui-dialog">
          {children}
        </div>
        {fields}
        {error !== null && !busy && (
          <Alert color="danger" role="alert">
            {reasonsOf(error).map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Alert>
        )}
        <div className={classes.buttons}>
          <Button
            variant="default"
            aria-disabled={busy}
            onClick={busy ? undefined : onClose}
            data-autofocus={fields ? undefined : true}
          >
            {cancel}
          </Button>
          {action !== null && (
            // Not disabled while it works: it would lose the focus.
            <Button type="submit" color={danger ? 'danger' : undefined} aria-disabled={busy}>
              {busy ? busyAction : action}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
