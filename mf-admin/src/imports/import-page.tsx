import type { FileImport } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import { PageFrame, SkeletonLines, VisuallyHidden } from '@portal/shared-ui';
import { isApiError, LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { sizeText } from '@portal/shared-ui/files';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { BackLink, useParams } from '@portal/shared-ui/router';
import { localDateTime } from '@portal/shared-ui/time';
import { isOfMeasurements, KINDS } from './import-kinds.ts';
import classes from './import-page.module.css';
import { ImportStage } from './import-stage.tsx';
import { announcement, formatText } from './import-words.ts';
import { useImport } from './use-imports.ts';

const LIST = '/admin/imports';
const NUMBER = /^[1-9]\d{0,9}$/;

const BackToImports = () => <BackLink to={LIST}>{t('Imports')}</BackLink>;

function NoSuchImport() {
  return (
    <PageFrame title={t('Import')}>
      <p className="ui-paragraph">{t('There is no import with this number.')}</p>
      <p className="ui-paragraph">
        <BackToImports />
      </p>
    </PageFrame>
  );
}

function Facts({ known }: { known: FileImport }) {
  const timeZone = useDistrictZone();
  const at = (text: string): string => localDateTime(Date.parse(text), timeZone);
  return (
    <p className={classes.facts}>
      {[
        ...(isOfMeasurements(known) ? [] : [t(KINDS[known.kind].label)]),
        ...(known.format === null ? [] : [formatText(known, known.format)]),
        sizeText(known.byte_length),
        t('uploaded by {name}, {time}', { name: known.uploaded_by, time: at(known.uploaded_at) }),
      ].join(' · ')}
    </p>
  );
}

function ImportOf({ id }: { id: number }) {
  const { data, error, retry, retrying } = useImport(id);
  if (isApiError(error) && error.status === 404) return <NoSuchImport />;
  if (!data && error !== null) {
    return (
      <LoadError title={t('Import')} error={error} onRetry={retry} retrying={retrying}>
        <BackToImports />
      </LoadError>
    );
  }
  return (
    <div className={classes.page}>
      <PageFrame
        title={data?.file_name ?? t('Import')}
        before={
          <p className={classes.links}>
            <BackToImports />
          </p>
        }
      >
        <VisuallyHidden role="status">{data && announcement(data)}</VisuallyHidden>
        {error !== null && <RefreshFailure error={error} onRetry={retry} />}
        {data ? (
          <>
            <Facts known={data} />
            <ImportStage known={data} />
          </>
        ) : (
          <SkeletonLines lines={6} />
        )}
      </PageFrame>
    </div>
  );
}

export default function ImportPage() {
  const { id = '' } = useParams();
  return NUMBER.test(id) ? <ImportOf key={id} id={Number(id)} /> : <NoSuchImport />;
}
