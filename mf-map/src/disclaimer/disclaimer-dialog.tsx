import { Button, Group, Modal, Stack, Text, usePortal } from '@portal/shared-ui';
import { useEffect, useRef } from 'react';
import { acceptDisclaimer, declineDisclaimer } from './disclaimer.ts';
import styles from './disclaimer-dialog.module.css';

/** MAP-2. */
export function DisclaimerDialog({ opened }: { opened: boolean }) {
  const { config } = usePortal();
  const { name } = config.district;
  const wasOpened = useRef(opened);
  useEffect(() => {
    // No control opened the dialog, or it went with the page that the dialog replaced.
    if (wasOpened.current && !opened) document.querySelector('h1')?.focus({ preventScroll: true });
    wasOpened.current = opened;
  }, [opened]);
  return (
    <Modal.Root
      opened={opened}
      onClose={declineDisclaimer}
      size="lg"
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      // The page of the map never scrolls, so nothing has to be locked, and nothing moves.
      lockScroll={false}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={styles.body}>
          {/* Not in Modal.Header: a second `header` of the page would be taken for its banner. */}
          <Modal.Title className={styles.title}>Disclaimer</Modal.Title>
          <Stack gap="sm">
            <Text size="sm">
              This map is provided by the {name} for general information only. It is not a legal document, a survey or
              an engineering product, and must not be used as one.
            </Text>
            <Text size="sm">
              Locations of wells, property lines, groundwater production units and spacing buffers are approximate. They
              come from several sources of different age and accuracy and may be incomplete or out of date. Distances
              and areas measured on the map do not replace a measurement on the ground by a licensed surveyor.
            </Text>
            <Text size="sm">
              The district gives no warranty, expressed or implied, for the data's accuracy, completeness or fitness for
              a purpose, and is not liable for decisions made from it. Before you drill, buy or sell, ask the district
              for its official records.
            </Text>
            <Group justify="flex-end" className={styles.answers}>
              <Button variant="default" onClick={declineDisclaimer}>
                Decline
              </Button>
              <Button onClick={acceptDisclaimer} data-autofocus>
                Accept
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
