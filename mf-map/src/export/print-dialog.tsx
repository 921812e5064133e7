import type { EngineMap } from '@portal/shared-map';
import { Button, Group, notify, Stack, usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { TextInput } from '@portal/shared-ui/forms';
import { Modal } from '@portal/shared-ui/overlays';
import { type FormEvent, useState } from 'react';
import { printPdf } from './print-pdf.ts';

export interface PrintDialogProps {
  map: EngineMap;
  onClose: () => void;
}

export function PrintDialog({ map, onClose }: PrintDialogProps) {
  const { config } = usePortal();
  const [title, setTitle] = useState('');
  const [busy, setBusy] = useState(false);

  const print = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await printPdf(map, title, config);
      notify('success', 'The PDF was saved as map.pdf.');
      onClose();
    } catch (error) {
      console.error('The PDF of the map could not be made:', error);
      notify('error', `The PDF could not be made: ${messageOf(error)}`);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title="Print PDF" lockScroll={false}>
      <form onSubmit={(event) => void print(event)}>
        <Stack gap="md">
          <TextInput
            label="Report title"
            description="Stands at the head of the page. It may stay empty."
            data-autofocus
            maxLength={200}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Print PDF
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
