import { IMPORT_KINDS } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { PageFrame } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { useSearchParams } from '@portal/shared-ui/router';
import { useState } from 'react';
import { DropZone } from './drop-zone.tsx';
import type { FileWords } from './file-settings.ts';
import { FileSettingsFields } from './file-settings-fields.tsx';
import { KINDS } from './import-kinds.ts';
import classes from './imports-page.module.css';
import { ImportsTable } from './imports-table.tsx';
import { KindField } from './kind-field.tsx';
import { OrderOfFiles } from './order-of-files.tsx';
import { UploadList } from './upload-list.tsx';
import { useImports } from './use-imports.ts';
import { useSending } from './use-sending.ts';

export default function ImportsPage() {
  const { data, error, retry, retrying } = useImports();
  const [params] = useSearchParams();
  const wanted = IMPORT_KINDS.find((kind) => kind === params.get('kind'));
  const [words, setWords] = useState<FileWords>(wanted ? { kind: wanted } : {});
  const { send, retry: sendAgain } = useSending();
  const title = t('Imports');
  if (!data && error !== null) {
    return <LoadError title={title} error={error} onRetry={retry} retrying={retrying} />;
  }
  return (
    <PageFrame
      title={title}
      lead={t(
        'Import readings, boundaries, GPUs, wells, permits, meters, and reports from files. First you see what a file would change. Nothing is saved until you commit it.',
      )}
    >
      <KindField words={words} onChange={setWords} />
      <DropZone action={t('Choose files')} onFiles={(files) => void send(files, words)} />
      <p className={classes.help}>{t(KINDS[words.kind ?? 'measurements'].files)}</p>
      <FileSettingsFields words={words} onChange={setWords} />
      <UploadList onRetry={sendAgain} />
      <h2 className={classes.heading}>{t('Imports so far')}</h2>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data && <OrderOfFiles imports={data} />}
      <ImportsTable imports={data} />
    </PageFrame>
  );
}
