import { t } from '@portal/shared-i18n';
import { ActionIcon } from '@portal/shared-ui';
import { Tooltip } from '@portal/shared-ui/overlays';
import { FileText, Pencil, Trash2 as TrashIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizeText } from '../files/size-text.ts';
import { localDateTime } from '../time/index.ts';
import type { DocumentFiles, ShownDocument } from './document-calls.ts';
import { isPicture } from './document-check.ts';
import classes from './document-list.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { useSaveDocument } from './use-save-document.ts';

function Action({ label, color, onClick, children }: ActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color={color} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

interface ActionProps {
  label: string;
  color: 'danger' | undefined;
  onClick: () => void;
  children: ReactNode;
}

interface DocumentLineProps {
  files: DocumentFiles;
  document: ShownDocument;
  zone: string;
  onShow: () => void;
  onDescribe: (() => void) | null;
  onWithdraw: (() => void) | null;
}

export function DocumentLine({ files, document, zone, onShow, onDescribe, onWithdraw }: DocumentLineProps) {
  const save = useSaveDocument(files);
  const { file_name, description, media_type, byte_length, uploaded_at, uploaded_by, withdrawn } = document;
  const isShown = isPicture(media_type);
  const timeText = (at: string): string => localDateTime(Date.parse(at), zone);
  return (
    <li className={classes.document}>
      {isShown && !withdrawn ? <Thumbnail files={files} document={document} /> : <FileText size={18} aria-hidden />}
      <span className={classes.name}>
        <button type="button" className={classes.open} onClick={isShown ? onShow : () => save(document)}>
          {file_name}
        </button>
        {description && <span>{description}</span>}
        <span className="ui-note">
          {t('{size}, added by {person}, {time}', {
            size: sizeText(byte_length),
            person: uploaded_by,
            time: timeText(uploaded_at),
          })}
        </span>
        {withdrawn && (
          <span className="ui-note">
            {t('Withdrawn by {person}, {time}: {reason}', {
              person: withdrawn.by,
              time: timeText(withdrawn.at),
              reason: withdrawn.reason,
            })}
          </span>
        )}
      </span>
      <span className={classes.actions}>
        {onDescribe && (
          <Action
            label={t('Rename or describe {fileName}', { fileName: file_name })}
            color={undefined}
            onClick={onDescribe}
          >
            <Pencil size={18} aria-hidden />
          </Action>
        )}
        {onWithdraw && (
          <Action label={t('Withdraw {fileName}', { fileName: file_name })} color="danger" onClick={onWithdraw}>
            <TrashIcon size={18} aria-hidden />
          </Action>
        )}
      </span>
    </li>
  );
}
