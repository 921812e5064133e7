import { t } from '@portal/shared-i18n';
import type { EngineMap } from '@portal/shared-map';
import { Button, Group, notify, Stack, Text, usePortal } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { Modal } from '@portal/shared-ui/overlays';
import { type FormEvent, useState } from 'react';
import { pointsSet } from '../draw/drawing-texts.ts';
import { isAtStart } from '../map/view-hash.ts';
import { useMapStore } from '../map-store.ts';
import { type PaperArea, printPdf } from './print-pdf.ts';

export interface PrintDialogProps {
  map: EngineMap;
  onClose: () => void;
}

export function PrintDialog({ map, onClose }: PrintDialogProps) {
  const { config } = usePortal();
  const [title, setTitle] = useState('');
  const [area, setArea] = useState<PaperArea>(() => (isAtStart(useMapStore.getState().view) ? 'district' : 'shown'));
  const isUnfinished = useMapStore(({ sketch }) => sketch !== null && pointsSet(sketch) > 0);
  const [busy, setBusy] = useState(false);

  const print = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const file = await printPdf(map, { title, area }, config);
      notify('success', t('The PDF was saved as {file}.', { file }));
      onClose();
    } catch (error) {
      console.error('The PDF of the map could not be made:', error);
      notify('error', t('The PDF could not be created. {reason}', { reason: messageOf(error) }));
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('Print PDF')} lockScroll={false}>
      <form onSubmit={(event) => void print(event)}>
        <Stack gap="md">
          <TextInput
            label={t('Report title')}
            description={t('Optional. Appears at the top of the page.')}
            data-autofocus
            maxLength={200}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <NativeSelect
            label={t('Area on the paper')}
            data={[
              { value: 'shown', label: t('What the map shows now') },
              { value: 'district', label: t('The whole district') },
            ]}
            value={area}
            onChange={({ currentTarget }) => setArea(currentTarget.value as PaperArea)}
          />
          {isUnfinished && (
            <Text size="sm">
              {t('What you are still drawing is not printed. Finish it first to have it on the paper.')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            {/* Not disabled while it works: it would lose the focus. */}
            <Button type="submit" aria-disabled={busy}>
              {busy ? t('Preparing the PDF…') : t('Print PDF')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
