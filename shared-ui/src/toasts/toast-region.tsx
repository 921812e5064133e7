import { Button, CloseButton } from '@mantine/core';
import { msg, t } from '@portal/shared-i18n';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './toast-region.module.css';
import { ACTION_TOAST_MS, collectToasts, type Severity, TOAST_MS, type Toast, useToasts } from './toasts.ts';

const ICONS: Record<Severity, LucideIcon> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};
const LABELS = {
  success: msg('toast|Done'),
  error: msg('toast|Error'),
  warning: msg('toast|Warning'),
  info: msg('toast|Note'),
};

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const stays = toast.persistent || held;
  // biome-ignore lint/correctness/useExhaustiveDependencies: onDismiss is made anew with each render and does the same
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onDismiss, toast.action ? ACTION_TOAST_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [stays]);
  const Icon = ICONS[toast.severity];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only keep it from disappearing
    <div
      role={toast.severity === 'error' ? 'alert' : undefined}
      className={classes.toast}
      data-severity={toast.severity}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={20} role="img" aria-label={t(LABELS[toast.severity])} />
      <span className={classes.message}>{toast.message}</span>
      {toast.action && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            toast.action?.run();
            onDismiss();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <CloseButton aria-label={t('Dismiss')} onClick={onDismiss} />
    </div>
  );
}

/** Only one, in the shell. @param children shown below the toasts */
export function ToastRegion({ children }: { children?: ReactNode }) {
  const { toasts, dismiss } = useToasts();
  useEffect(collectToasts, []);
  const errors = toasts.filter(({ severity }) => severity === 'error');
  const others = toasts.filter(({ severity }) => severity !== 'error');
  const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />;
  return (
    <section className={classes.region} aria-label={t('Notifications')}>
      <div className={classes.toasts}>{errors.map(card)}</div>
      {/* There before its toasts: screen readers do not say a status that comes with its text. */}
      <div className={classes.toasts} aria-live="polite" aria-relevant="additions">
        {others.map(card)}
      </div>
      {children}
    </section>
  );
}
