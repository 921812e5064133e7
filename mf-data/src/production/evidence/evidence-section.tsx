import { evidenceComputation, meterComputation } from '@portal/shared-api/production-evidence';
import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { useState } from 'react';
import { Section } from '../parts/section.tsx';
import type { ProductionReport, SavedReport } from '../production.resource.ts';
import { formerMeterOf, meterOf, rowName } from '../values/figures.ts';
import { numberText } from '../values/numbers.ts';
import { rowId } from '../values/report-values.ts';
import classes from './evidence.module.css';
import { EvidenceForm } from './evidence-form.tsx';
import { KIND_WORDS } from './step-words.ts';
import { Steps } from './steps.tsx';

interface EvidenceProps {
  report: ProductionReport;
  saved: SavedReport;
  onChanged: (report: ProductionReport) => void;
}
type Reading = SavedReport['readings'][number];

function MeterSteps({ report, reading }: { report: ProductionReport; reading: Reading }) {
  const row = rowId(reading);
  const meter = meterOf(report, row) ?? formerMeterOf(report, row);
  const computation = meter ? meterComputation(reading, meter) : { steps: [], acreFeet: null };
  if (computation.steps.length === 0)
    return <p className="ui-muted">{t('Without both readings, the volume is an estimate.')}</p>;
  const { estimated_acre_feet: estimated, acre_feet: volume } = reading;
  // An estimate beside the readings is added to them.
  const metered = volume === null || estimated === null ? volume : volume - estimated;
  return (
    <>
      <Steps computation={computation} reported={metered} />
      {estimated !== null && (
        <p>{t('In addition, {volume} acre-feet were estimated.', { volume: numberText(estimated) })}</p>
      )}
    </>
  );
}

function UnmeteredSteps({ report, saved, reading, onChanged }: EvidenceProps & { reading: Reading }) {
  const [editing, setEditing] = useState(false);
  const evidence = saved.evidence.find(({ well_ndx }) => well_ndx === reading.well_ndx);
  const mayChange = report.may.edit && report.state !== 'checked';
  if (editing)
    return (
      <EvidenceForm
        report={{ gpu_number: report.gpu.gpu_number, year: report.year }}
        reading={reading}
        method={saved.method}
        evidence={evidence}
        onSaved={(now) => {
          setEditing(false);
          onChanged(now);
        }}
        onClose={() => setEditing(false)}
      />
    );
  return (
    <>
      {evidence ? (
        <>
          <p className="ui-muted">
            {t('{kind}, entered by {person}: {source}', {
              kind: t(KIND_WORDS[evidence.figures.kind]),
              person: evidence.entered_by,
              source: evidence.figures.source,
            })}
          </p>
          <Steps computation={evidenceComputation(evidence.figures)} reported={reading.acre_feet} />
        </>
      ) : (
        <p className="ui-muted">{t('Nobody has entered the figures behind this volume.')}</p>
      )}
      {mayChange && (
        <div>
          <Button variant="default" onClick={() => setEditing(true)}>
            {evidence ? t('Change figures') : t('Enter figures')}
          </Button>
        </div>
      )}
    </>
  );
}

/** How each volume of a saved report comes about. Entered figures never change a volume. */
export function EvidenceSection(props: EvidenceProps) {
  const { report, saved } = props;
  if (saved.readings.length === 0) return null;
  return (
    <Section title={t('How the volumes are computed')}>
      {saved.readings.map((reading) => (
        <div key={rowId(reading)} className={classes.reading}>
          <h3>{rowName(report, rowId(reading))}</h3>
          {reading.meter_ndx === null ? (
            <UnmeteredSteps {...props} reading={reading} />
          ) : (
            <MeterSteps report={report} reading={reading} />
          )}
        </div>
      ))}
    </Section>
  );
}
