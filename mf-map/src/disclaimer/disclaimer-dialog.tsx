import { t } from '@portal/shared-i18n';
import { Button, Group, Stack, Text, usePortal } from '@portal/shared-ui';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { acceptDisclaimer, declineDisclaimer } from './disclaimer.ts';
import styles from './disclaimer-dialog.module.css';

/** Made by hand: the first visit would be the only one that downloads Mantine's dialogs for it. */
function Dialog() {
  const { name } = usePortal().config.district;
  const title = useId();
  const text = useId();
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const others = [...document.body.children].filter(
      (child) => child !== overlay.current && !child.hasAttribute('inert'),
    );
    for (const other of others) other.toggleAttribute('inert', true);
    return () => {
      for (const other of others) other.removeAttribute('inert');
    };
  }, []);
  return (
    <div ref={overlay} className={styles.overlay}>
      <section
        role="dialog"
        tabIndex={-1}
        aria-modal
        aria-labelledby={title}
        aria-describedby={text}
        className={styles.dialog}
      >
        <h2 id={title} className={styles.title}>
          {t('Disclaimer')}
        </h2>
        <Stack gap="sm">
          <Stack id={text} gap="sm">
            <Text size="sm">
              {t(
                'The {district} provides this map for general information only. It is not a legal document, a survey or an engineering product. Do not use it as one.',
                { district: name },
              )}
            </Text>
            <Text size="sm">
              {t(
                'Locations of wells, property lines, groundwater production units (GPUs) and spacing buffers are approximate. They come from several sources that differ in age and accuracy, and may be incomplete or out of date. Distances and areas that you measure on the map do not replace a survey by a licensed surveyor.',
              )}
            </Text>
            <Text size="sm">
              {t(
                'The district makes no warranty, express or implied, that the data is accurate, complete or fit for a particular purpose, and is not liable for decisions based on it. Before you drill, buy or sell, ask the district for its official records.',
              )}
            </Text>
          </Stack>
          <Group justify="flex-end" className={styles.answers}>
            <Button variant="default" onClick={declineDisclaimer}>
              {t('Decline')}
            </Button>
            <Button onClick={acceptDisclaimer} autoFocus>
              {t('Accept')}
            </Button>
          </Group>
        </Stack>
      </section>
    </div>
  );
}

/** MAP-2. */
export function DisclaimerDialog({ opened }: { opened: boolean }) {
  const wasOpened = useRef(opened);
  useEffect(() => {
    // No control opened the dialog, or it went with the page that the dialog replaced.
    if (wasOpened.current && !opened) document.querySelector('h1')?.focus({ preventScroll: true });
    wasOpened.current = opened;
  }, [opened]);
  return opened ? createPortal(<Dialog />, document.body) : null;
}
