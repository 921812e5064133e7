import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { useFileDrop } from '@portal/shared-ui/files';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import classes from './drop-zone.module.css';

export interface DropZoneProps {
  action: string;
  single?: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function DropZone({ action, single = false, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]): void => {
    if (files.length > 0) onFiles(single ? files.slice(0, 1) : files);
  };
  const over = useFileDrop(take);
  return (
    <div className={classes.zone} data-over={over || undefined}>
      <input
        ref={input}
        type="file"
        multiple={!single}
        hidden
        aria-label={t('Files to import')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          take(files);
        }}
      />
      <FileUp size={28} aria-hidden className="ui-muted" />
      <Button onClick={() => input.current?.click()}>{action}</Button>
      <p className={classes.text}>{single ? t('or drop it here') : t('or drop them here')}</p>
    </div>
  );
}
