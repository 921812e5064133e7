import { SHEET_MEGABYTES } from '@portal/shared-api/limits';
import { t } from '@portal/shared-i18n';
import { Button, DownloadIcon, notify, PageFrame } from '@portal/shared-ui';
import { LoadError, messageOf } from '@portal/shared-ui/answers';
import { FileChoice } from '@portal/shared-ui/documents';
import { fileName as safeFileName, saveFile } from '@portal/shared-ui/files';
import { NativeSelect } from '@portal/shared-ui/forms';
import { useApiMutation, useApiQuery } from '@portal/shared-ui/queries';
import { BackLink, useSearchParams } from '@portal/shared-ui/router';
import { Notice } from '../parts/notice.tsx';
import { Section } from '../parts/section.tsx';
import { fetchReports, fetchSheet, type SheetFormat } from '../production.resource.ts';
import viewClasses from '../report/report-view.module.css';
import classes from './bulk.module.css';
import { BulkOutcome } from './bulk-outcome.tsx';
import { useBulk } from './use-bulk.ts';

const SHEETS = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const YEAR = /^\d{4}$/;

function SheetButtons({ year }: { year: number }) {
  const { mutate: save, isPending: busy } = useApiMutation(
    (api, format: SheetFormat) => fetchSheet(api, year, format),
    {
      onSuccess: (sheet, format) => saveFile(sheet, safeFileName(`${t('Production {year}', { year })}.${format}`)),
      onError: (error) =>
        notify('error', t('The sheet could not be created: {message}', { message: messageOf(error) })),
    },
  );
  const icon = <DownloadIcon size={16} aria-hidden />;
  return (
    <div className="ui-buttons">
      <Button variant="default" leftSection={icon} aria-disabled={busy} onClick={() => save('xlsx')}>
        {t('Download for Excel (XLSX)')}
      </Button>
      <Button variant="default" leftSection={icon} aria-disabled={busy} onClick={() => save('csv')}>
        {t('Download as CSV')}
      </Button>
    </div>
  );
}

function BulkOf({ year }: { year: number }) {
  const bulk = useBulk(year);
  const { file, part, result, failure } = bulk;
  const fileName = file?.name ?? '';
  return (
    <>
      <Section title={t('1. Download the sheet')}>
        <p>
          {t(
            'The sheet has a row for each of your meters, with what is known filled in. Enter the ending readings, and add a note where you are asked for one.',
          )}
        </p>
        <SheetButtons year={year} />
      </Section>
      {!result && (
        <Section title={t('2. Upload the sheet')}>
          <p>{t('You see a preview first. Nothing is saved until you choose to.')}</p>
          {failure !== null && (
            <Notice tone="danger" title={t('{fileName} could not be read', { fileName })} live>
              <p>{failure}</p>
            </Notice>
          )}
          {part === null ? (
            <FileChoice
              label={t('Sheet of readings')}
              action={t('Choose a sheet')}
              accept={SHEETS}
              onFiles={([chosen]) => chosen && bulk.preview(chosen)}
            >
              {t('XLSX or CSV, up to {size} MB.', { size: SHEET_MEGABYTES })}
            </FileChoice>
          ) : (
            <p className={classes.sending} role="status">
              {part < 1 ? t('Sending {fileName}…', { fileName }) : t('Reading {fileName}…', { fileName })}
              <progress
                max={1}
                value={part < 1 ? part : undefined}
                aria-label={t('Sending {fileName}', { fileName })}
              />
            </p>
          )}
        </Section>
      )}
      {result && failure !== null && (
        <Notice tone="danger" title={t('Nothing was saved')} live>
          <p>{failure}</p>
        </Notice>
      )}
      {result && <BulkOutcome bulk={bulk} result={result} />}
    </>
  );
}

export default function BulkPage() {
  const [params, setParams] = useSearchParams();
  const asked = YEAR.test(params.get('year') ?? '') ? Number(params.get('year')) : undefined;
  const { data, error, retry, retrying } = useApiQuery(['reports', asked, 'bulk'], (api, signal) =>
    fetchReports(api, asked, signal),
  );
  if (error !== null) return <LoadError title={t('Bulk entry')} error={error} onRetry={retry} retrying={retrying} />;
  const year = data?.year ?? asked;
  return (
    <PageFrame
      title={t('Bulk entry')}
      before={
        <BackLink to={`/production${year === undefined ? '' : `?year=${year}`}`}>{t('Production Data')}</BackLink>
      }
      lead={t('Enter the readings of many meters in one sheet. The portal saves all rows, or none.')}
    >
      <div className={viewClasses.page}>
        <div>
          <NativeSelect
            label={t('Year')}
            className={classes.year}
            value={year ?? ''}
            disabled={!data}
            data={(data?.years ?? (year === undefined ? [] : [year])).map(String)}
            onChange={({ currentTarget }) => setParams({ year: currentTarget.value })}
          />
        </div>
        {year !== undefined && <BulkOf key={year} year={year} />}
      </div>
    </PageFrame>
  );
}
