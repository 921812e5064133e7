import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { Camera, FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useFileDrop } from '../files/use-file-drop.ts';
import classes from './file-choice.module.css';

export interface FileChoiceProps {
  label: string;
  action: string;
  accept: string;
  multiple?: boolean;
  camera?: boolean;
  children: string;
  onFiles: (files: File[]) => void;
}

export function FileChoice({
  label,
  action,
  accept,
  multiple = false,
  camera = false,
  children,
  onFiles,
}: FileChoiceProps) {
  const chosen = useRef<HTMLInputElement>(null);
  const photographed = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]): void => {
    if (files.length > 0) onFiles(multiple ? [...files] : files.slice(0, 1));
  };
  const over = useFileDrop(take);
  const input = {
    type: 'file',
    hidden: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const files = [...(currentTarget.files ?? [])];
      // The same file may be chosen again.
      currentTarget.value = '';
      take(files);
    },
  } as const;
  return (
    <div className={classes.zone} data-over={over || undefined}>
      <input ref={chosen} {...input} aria-label={label} accept={accept} multiple={multiple} />
      <div className="ui-buttons">
        <Button
          variant="default"
          leftSection={<FileUp size={16} aria-hidden />}
          onClick={() => chosen.current?.click()}
        >
          {action}
        </Button>
        {camera && (
          <>
            <input ref={photographed} {...input} aria-label={t('Photo')} accept="image/jpeg" capture="environment" />
            <Button
              variant="default"
              className={classes.camera}
              leftSection={<Camera size={16} aria-hidden />}
              onClick={() => photographed.current?.click()}
            >
              {t('Take a photo')}
            </Button>
          </>
        )}
      </div>
      <p className="ui-muted">
        {children}
        <span className={classes.drop}>
          {' '}
          {multiple ? t('You can also drop files here.') : t('You can also drop the file here.')}
        </span>
      </p>
    </div>
  );
}
