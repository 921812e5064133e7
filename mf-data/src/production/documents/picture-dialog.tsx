import { t } from '@portal/shared-i18n';
import { Button, DownloadIcon } from '@portal/shared-ui';
import { Modal } from '@portal/shared-ui/overlays';
import type { ProductionDocument } from '../production.resource.ts';
import { Picture } from './picture.tsx';
import { useSaveDocument } from './use-save-document.ts';

export function PictureDialog({ document, onClose }: { document: ProductionDocument | null; onClose: () => void }) {
  const save = useSaveDocument();
  return (
    <Modal opened={document !== null} onClose={onClose} size="xl" title={document?.file_name}>
      {document && (
        <div className="ui-stack">
          <Picture document={document} />
          <div>
            <Button
              variant="default"
              leftSection={<DownloadIcon size={16} aria-hidden />}
              onClick={() => save(document)}
            >
              {t('Download')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
