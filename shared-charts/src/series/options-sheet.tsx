import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { type ReactNode, useId } from 'react';
import styles from './options-sheet.module.css';

/** Hangs down from the top of the window, so that the graph stays in view; the browser closes it on Escape and on a press elsewhere. */
export function OptionsSheet({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Button size="compact-sm" variant="default" popoverTarget={id}>
        {t('Options')}
      </Button>
      <section id={id} popover="auto" aria-label={t('Options')} className={styles.sheet}>
        <div className="ui-row">{children}</div>
        <Button popoverTarget={id} popoverTargetAction="hide">
          {t('Done')}
        </Button>
      </section>
    </>
  );
}
