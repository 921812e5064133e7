import { PageFrame } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { useState } from 'react';
import { DropZone } from './drop-zone.tsx';
import type { FileWords } from './file-settings.ts';
import { FileSettingsFields } from './file-settings-fields.tsx';
import { KIND_WORDS } from './import-words.ts';
import classes from './imports-page.module.css';
import { ImportsTable } from './imports-table.tsx';
import { KindField } from './kind-field.tsx';
import { OrderOfFiles } from './order-of-files.tsx';
import { UploadList } from './upload-list.tsx';
import { useImports } from './use-imports.ts';
import { useSending } from './use-sending.ts';

const TITLE = 'Imports';
const LEAD =
  'Bring in what you have in files: readings, boundaries, GPUs, wells, permits, meters and reports. First you see what a file would change; nothing is kept until you commit it.';

export default function ImportsPage() {
  const { data, error, retry, retrying } = useImports();
  const [words, setWords] = useState<FileWords>({});
  const { send, retry: sendAgain } = useSending();
  if (!data && error !== null) {
    return <LoadError title={TITLE} error={error} onRetry={retry} retrying={retrying} />;
  }
  return (
    <PageFrame title={TITLE} lead={LEAD}>
      <KindField words={words} onChange={setWords} />
      <DropZone action="Choose files" onFiles={(files) => void send(files, words)} />
      <p className={classes.help}>{KIND_WORDS[words.kind ?? 'measurements'].files}</p>
      <FileSettingsFields words={words} onChange={setWords} />
      <UploadList onRetry={sendAgain} />
      <h2 className={classes.heading}>Imports so far</h2>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data && <OrderOfFiles imports={data} />}
      <ImportsTable imports={data} />
    </PageFrame>
  );
}
