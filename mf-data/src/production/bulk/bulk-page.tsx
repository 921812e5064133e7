import { SHEET_MEGABYTES } from '@portal/shared-api/limits';
import { Button, DownloadIcon, notify, PageFrame } from '@portal/shared-ui';
import { LoadError, messageOf } from '@portal/shared-ui/answers';
import { saveFile } from '@portal/shared-ui/files';
import { NativeSelect } from '@portal/shared-ui/forms';
import { useApiMutation, useApiQuery } from '@portal/shared-ui/queries';
import { BackLink, useSearchParams } from '@portal/shared-ui/router';
import { FileChoice } from '../documents/file-choice.tsx';
import { Notice } from '../parts/notice.tsx';
import { Section } from '../parts/section.tsx';
import { fetchReports, fetchSheet, type SheetFormat } from '../production.resource.ts';
import viewClasses from '../report/report-view.module.css';
import classes from './bulk.module.css';
import { BulkOutcome } from './bulk-outcome.tsx';
import { useBulk } from './use-bulk.ts';

const TITLE = 'Bulk entry';
const SHEETS = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const YEAR = /^\d{4}$/;

function SheetButtons({ year }: { year: number }) {
  const { mutate: save, isPending: busy } = useApiMutation(
    (api, format: SheetFormat) => fetchSheet(api, year, format),
    {
      onSuccess: (sheet, format) => saveFile(sheet, `Production ${year}.${format}`),
      onError: (error) => notify('error', `The sheet could not be made: ${messageOf(error)}`),
    },
  );
  const icon = <DownloadIcon size={16} aria-hidden />;
  return (
    <div className="ui-buttons">
      <Button variant="default" leftSection={icon} aria-disabled={busy} onClick={() => save('xlsx')}>
        Sheet for Excel (XLSX)
      </Button>
      <Button variant="default" leftSection={icon} aria-disabled={busy} onClick={() => save('csv')}>
        Sheet as CSV
      </Button>
    </div>
  );
}

function BulkOf({ year }: { year: number }) {
  const bulk = useBulk(year);
  const { file, part, result, failure } = bulk;
  return (
    <>
      <Section title="1. The sheet">
        <p>
          It has a row for each of your meters, filled in as far as is known. Enter the end readings; add a note where
          you are asked for one.
        </p>
        <SheetButtons year={year} />
      </Section>
      {!result && (
        <Section title="2. Upload it">
          <p>It is looked at first. Nothing is saved before you say so.</p>
          {failure !== null && (
            <Notice tone="danger" title={`${file?.name} could not be read`} live>
              <p>{failure}</p>
            </Notice>
          )}
          {part === null ? (
            <FileChoice
              label="Sheet of readings"
              action="Choose the sheet"
              accept={SHEETS}
              onFiles={([chosen]) => chosen && bulk.preview(chosen)}
            >
              {`XLSX or CSV, up to ${SHEET_MEGABYTES} MB.`}
            </FileChoice>
          ) : (
            <p className={classes.sending} role="status">
              {part < 1 ? `Sending ${file?.name} …` : `Looking at ${file?.name} …`}
              <progress max={1} value={part < 1 ? part : undefined} aria-label={`Sending ${file?.name}`} />
            </p>
          )}
        </Section>
      )}
      {result && failure !== null && (
        <Notice tone="danger" title="Nothing was saved" live>
          <p>{failure}</p>
        </Notice>
      )}
      {result && <BulkOutcome bulk={bulk} result={result} />}
    </>
  );
}

/** Many readings at once, by a sheet (spec/production.md): downloaded, filled in, uploaded, looked at, saved. */
export default function BulkPage() {
  const [params, setParams] = useSearchParams();
  const asked = YEAR.test(params.get('year') ?? '') ? Number(params.get('year')) : undefined;
  const { data, error, retry, retrying } = useApiQuery(['reports', asked, 'bulk'], (api, signal) =>
    fetchReports(api, asked, signal),
  );
  if (error !== null) return <LoadError title={TITLE} error={error} onRetry={retry} retrying={retrying} />;
  const year = data?.year ?? asked;
  return (
    <PageFrame
      title={TITLE}
      before={<BackLink to={`/production${year === undefined ? '' : `?year=${year}`}`}>Production Data</BackLink>}
      lead="The readings of many meters in one sheet. All rows are saved, or none."
    >
      <div className={viewClasses.page}>
        <div>
          <NativeSelect
            label="Year"
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
