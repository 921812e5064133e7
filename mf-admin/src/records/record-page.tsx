import type { KeptRecordData } from '@portal/shared-api';
import { hasDocuments, RECORD_KINDS, type RecordField, type RecordKind } from '@portal/shared-api/record-keeping';
import { gpuPath } from '@portal/shared-api/records';
import { t, translateMarked } from '@portal/shared-i18n';
import { AppLink, Button, FactColumns, NotFoundPanel, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { isApiError, LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { DocumentsPart } from '@portal/shared-ui/documents';
import { TextInput } from '@portal/shared-ui/forms';
import { BackLink, Link, useNavigate, useParams } from '@portal/shared-ui/router';
import { Droplets, MapPin, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RelatedApplications } from '../applications/related-applications.tsx';
import { joinPath, outlinePath, splitPath } from '../gpu-changes/gpu-paths.ts';
import { GpuRelatives } from '../gpu-changes/gpu-relatives.tsx';
import { isPlannable, PlannedChanges } from '../planned-changes/planned-changes.tsx';
import { MeasurementGraphs } from './measurement-graphs.tsx';
import { MeterActions } from './meter-actions.tsx';
import { OwnerHoldings } from './owner-holdings.tsx';
import { actsOf } from './record-acts.ts';
import { sectionsOf } from './record-form.tsx';
import { RecordHistoryList } from './record-history.tsx';
import classes from './record-page.module.css';
import { RecordValueText, shownValue } from './record-value.tsx';
import {
  changePath,
  isRecordKind,
  KIND_WORDS,
  labelOf,
  listPath,
  mergePath,
  recordPath,
  recordSubject,
} from './record-words.ts';
import { RelatedRecords } from './related-records.tsx';
import { useReportYear } from './report-year.ts';
import { useNamedRecord, useRecord } from './use-records.ts';
import { ValueSource } from './value-source.tsx';
import { useValueSources } from './value-sources.ts';

/** A text that is the name of a record, as the owner of a well, leads to it. */
function NamedRecord({ kind, name }: { kind: RecordKind; name: string }) {
  const ndx = useNamedRecord(kind, name);
  return ndx === null ? name : <Link to={recordPath(kind, ndx)}>{name}</Link>;
}

function FieldValue({ record, field }: { record: KeptRecordData; field: RecordField }) {
  const value = record.values[field.name];
  if (field.offers && value != null) return <NamedRecord kind={field.offers} name={`${value}`} />;
  return <RecordValueText {...shownValue(record, field)} />;
}

function Facts({ record, day }: { record: KeptRecordData; day: string | null }) {
  const sources = useValueSources(record.kind, record.ndx, day);
  return (
    <div className={classes.sections}>
      {sectionsOf(record.kind, null).map(({ label, fields }) => (
        <section key={label} className={classes.section}>
          <h2>{translateMarked(label)}</h2>
          <FactColumns
            facts={fields.map((field) => [
              labelOf(field),
              <span key={field.name}>
                <FieldValue record={record} field={field} />
                <ValueSource source={sources.get(field.name)} />
              </span>,
            ])}
          />
        </section>
      ))}
    </div>
  );
}

const MAP_ZOOM = 16;

function mapLink({ kind, ndx, values }: KeptRecordData): string | null {
  if (kind === 'wells') return `/#map=${MAP_ZOOM}/${values.latitude_dd}/${values.longitude_dd}`;
  return kind === 'gpus' ? gpuPath(ndx) : null;
}

const GpuActions = ({ gpu }: { gpu: number }) => (
  <>
    <Button variant="default" component={Link} to={outlinePath(gpu)}>
      {t('Draw the outline')}
    </Button>
    <Button variant="default" component={Link} to={joinPath(gpu)}>
      {t('Join with others')}
    </Button>
    <Button variant="default" component={Link} to={splitPath(gpu)}>
      {t('Split')}
    </Button>
  </>
);

function ProductionLink({ gpu, endedOn }: { gpu: number; endedOn: string | null }) {
  const year = useReportYear(gpu, endedOn);
  if (year === undefined) return null;
  if (year === null) return <p className="ui-muted">{t('Without a permit, this GPU has no report and no account.')}</p>;
  return (
    <AppLink className={classes.map} href={`/production/${gpu}/${year}`}>
      <Droplets size={16} aria-hidden />
      {t('Report and account of {year}', { year: `${year}` })}
    </AppLink>
  );
}

function Actions({ record }: { record: KeptRecordData }) {
  const { kind, ndx } = record;
  const path = changePath(kind, ndx);
  const map = mapLink(record);
  return (
    <div className={classes.actions}>
      <Button component={Link} to={path} leftSection={<Pencil size={16} aria-hidden />}>
        {t('Change')}
      </Button>
      {actsOf(kind).map(({ id, label }) => (
        <Button key={id} variant="default" component={Link} to={`${path}?act=${id}`}>
          {translateMarked(label)}
        </Button>
      ))}
      {kind === 'wells' && (
        <Button variant="default" component={Link} to={`${listPath('wells')}/new?replaces=${ndx}`}>
          {t('Replace')}
        </Button>
      )}
      {kind === 'wells' && (
        <Button variant="default" component={Link} to={mergePath(ndx)}>
          {t('Merge a duplicate')}
        </Button>
      )}
      {kind === 'meters' && <MeterActions record={record} />}
      {kind === 'gpus' && record.values.ended_on === null && <GpuActions gpu={ndx} />}
      {map && (
        <AppLink className={classes.map} href={map}>
          <MapPin size={16} aria-hidden />
          {t('Show on the map')}
        </AppLink>
      )}
      {kind === 'gpus' && <ProductionLink gpu={ndx} endedOn={(record.values.ended_on ?? null) as string | null} />}
    </div>
  );
}

/** The well that a duplicate was merged into. */
function successorOf(error: unknown): number | null {
  if (!isApiError(error) || error.problem.code !== 'record-merged') return null;
  return Number(error.problem.values?.into_ndx);
}

function RecordOf({ kind, ndx }: { kind: RecordKind; ndx: number }) {
  const navigate = useNavigate();
  const [day, setDay] = useState('');
  const { data, error, retry, retrying } = useRecord(kind, ndx, day === '' ? null : day);
  const title = data ? recordSubject(kind, data.name) : t(KIND_WORDS[kind].title);
  const successor = successorOf(error);
  useEffect(() => {
    if (successor !== null) navigate(recordPath(kind, successor), { replace: true });
  }, [navigate, kind, successor]);
  if (!data && error !== null && day === '')
    return (
      <LoadError title={title} error={error} onRetry={retry} retrying={retrying}>
        <BackLink to={listPath(kind)}>{t(KIND_WORDS[kind].title)}</BackLink>
      </LoadError>
    );
  return (
    <PageFrame title={title}>
      <p>
        <BackLink to={listPath(kind)}>{t(KIND_WORDS[kind].title)}</BackLink>
      </p>
      <div className={classes.top}>
        {data && day === '' && <Actions record={data} />}
        <TextInput
          className={classes.day}
          type="date"
          label={t('As it was at the end of')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        {day !== '' && (
          <Button variant="default" onClick={() => setDay('')}>
            {t('Show it as it is now')}
          </Button>
        )}
      </div>
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      {data ? <Facts record={data} day={day === '' ? null : day} /> : error === null && <SkeletonLines lines={8} />}
      {data && day === '' && isPlannable(kind) && <PlannedChanges kind={kind} ndx={ndx} />}
      {data && kind === 'gpus' && day === '' && <GpuRelatives gpu={ndx} />}
      {data && day === '' && <RelatedRecords record={data} />}
      {data && day === '' && kind === 'owners' && <OwnerHoldings owner={ndx} />}
      {data && day === '' && kind === 'wells' && <RelatedApplications wellNdx={ndx} />}
      {data && day === '' && kind === 'wells' && <MeasurementGraphs record={data} />}
      {data && day === '' && hasDocuments(kind) && (
        <DocumentsPart className={`${classes.section} ${classes.documents}`} kind={kind} ndx={ndx} />
      )}
      {day === '' && <RecordHistoryList kind={kind} ndx={ndx} />}
    </PageFrame>
  );
}

export default function RecordPage() {
  const { kind, ndx = '' } = useParams();
  if (!isRecordKind(kind) || !/^[1-9]\d{0,8}$/.test(ndx) || !RECORD_KINDS[kind]) return <NotFoundPanel />;
  return <RecordOf key={`${kind}/${ndx}`} kind={kind} ndx={Number(ndx)} />;
}
