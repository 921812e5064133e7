import { t } from '@portal/shared-i18n';
import { Button, DownloadIcon } from '@portal/shared-ui';
import { Modal } from '@portal/shared-ui/overlays';
import type { DocumentFiles, ShownDocument } from './document-calls.ts';
import { Picture } from './picture.tsx';
import { useSaveDocument } from './use-save-document.ts';

interface PictureDialogProps {
  files: DocumentFiles;
  document: ShownDocument | null;
  onClose: () => void;
}

export function PictureDialog({ files, document, onClose }: PictureDialogProps) {
  const save = useSaveDocument(files);
  return (
    <Modal opened={document !== null} onClose={onClose} size="xl" title={document?.file_name}>
      {document && (
        <div className="ui-stack">
          <Picture files={files} document={document} />
          {document.description && <p>{document.description}</p>}
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
