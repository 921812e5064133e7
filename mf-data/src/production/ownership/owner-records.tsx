import type { GivenDispute, VerificationDispute } from '@portal/shared-api';
import { acresText } from '@portal/shared-api/units';
import { t, translateName } from '@portal/shared-i18n';
import { Button, FactColumns } from '@portal/shared-ui';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { localDateTime } from '@portal/shared-ui/time';
import { Notice } from '../parts/notice.tsx';
import { addressLines, type ShownGpu, subjectText } from './corrections.ts';
import classes from './ownership.module.css';
import type { OwnedRecords } from './ownership.resource.ts';

/** Of classes that are a letter, which alone says nothing. */
const classText = (name: string): string =>
  name.length === 1 ? t('class {name}', { name }) : translateName(name).toLowerCase();

interface GpuRecordProps {
  gpu: ShownGpu;
  onCorrect: (() => void) | null;
}

export function GpuRecord({ gpu, onCorrect }: GpuRecordProps) {
  const { gpu_number, gpu_name, acres, permit_numbers, wells } = gpu;
  return (
    <li className={classes.gpu}>
      <h3>{[t('GPU {gpu}', { gpu: gpu_number }), gpu_name].filter(Boolean).join(', ')}</h3>
      <FactColumns
        facts={[
          [t('Acres'), acresText(acres)],
          [t('Permits'), permit_numbers.join(', ')],
        ]}
      />
      <p className={classes.label} id={`wells-${gpu_number}`}>
        {t('{count, plural, =0 {No wells are on record} one {# well} other {# wells}}', { count: wells.length })}
      </p>
      {wells.length > 0 && (
        <ul className={classes.wells} aria-labelledby={`wells-${gpu_number}`}>
          {wells.map(({ well_number, well_class, well_status }) => (
            <li key={well_number}>
              <strong>{well_number}</strong>{' '}
              <span className="ui-muted">
                {[well_class && classText(well_class), well_status && translateName(well_status).toLowerCase()]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {onCorrect && (
        <Button
          variant="default"
          aria-label={t('Report a mistake in GPU {gpu}', { gpu: gpu_number })}
          onClick={onCorrect}
        >
          {t('Report a mistake…')}
        </Button>
      )}
    </li>
  );
}

export function AddressRecord({ shown }: Pick<OwnedRecords, 'shown'>) {
  const lines = addressLines(shown);
  return lines.length === 0 ? (
    <p className="ui-muted">{t('No address is on record.')}</p>
  ) : (
    <address className={classes.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

export function StateNotice({
  owner: { state, has_changed, confirmed_at, confirmed_by, disputes },
}: {
  owner: OwnedRecords;
}) {
  const timeZone = useDistrictZone();
  const by = {
    time: confirmed_at === null ? '' : localDateTime(Date.parse(confirmed_at), timeZone),
    person: confirmed_by ?? '',
  };
  const open = disputes.filter((dispute) => dispute.state === 'open').length;
  if (has_changed)
    return (
      <Notice tone="warning" title={t('The records changed since you confirmed them')}>
        <p>{t('Confirmed {time} by {person}. Look at them again, then confirm them once more.', by)}</p>
      </Notice>
    );
  if (state === 'confirmed') return <Notice tone="good" title={t('Confirmed {time} by {person}', by)} />;
  if (state === 'disputed')
    return (
      <Notice
        tone="info"
        title={t('The district looks at {count, plural, one {# correction} other {# corrections}}', { count: open })}
      >
        <p>{t('Sent {time} by {person}. The answers appear here.', by)}</p>
      </Notice>
    );
  return null;
}

/** What was sent, with the district's answers. */
export function SentCorrections({ disputes }: { disputes: readonly VerificationDispute[] }) {
  const timeZone = useDistrictZone();
  if (disputes.length === 0) return null;
  return (
    <div>
      <h3>{t('What you reported')}</h3>
      <ul className={classes.corrections}>
        {disputes.map((dispute) => (
          <li key={dispute.dispute_ndx} className={classes.correction}>
            <p>
              <strong>{subjectText(dispute)}</strong>{' '}
              <span className="ui-muted">{localDateTime(Date.parse(dispute.sent_at), timeZone)}</span>
            </p>
            {dispute.proposed && <p>{addressLines(dispute.proposed).join(', ')}</p>}
            {dispute.text && <p>{dispute.text}</p>}
            <p className={classes.answer}>
              {dispute.answer === null
                ? t('Waiting on the district.')
                : t('{person}, for the district: {answer}', {
                    person: dispute.settled_by ?? '',
                    answer: dispute.answer,
                  })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DraftProps {
  corrections: readonly GivenDispute[];
  onRemove: (index: number) => void;
}

/** What is going to be sent. */
export const DraftCorrections = ({ corrections, onRemove }: DraftProps) => (
  <div>
    <h3>{t('Corrections to send')}</h3>
    <ul className={classes.corrections}>
      {corrections.map((correction, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: corrections have no other identity, and no state
        <li key={index} className={classes.correction}>
          <p>
            <strong>{subjectText(correction)}</strong>
          </p>
          {correction.subject === 'address' && <p>{addressLines(correction.proposed).join(', ')}</p>}
          {correction.text && <p>{correction.text}</p>}
          <Button
            variant="default"
            aria-label={t('Remove the correction: {subject}', { subject: subjectText(correction) })}
            onClick={() => onRemove(index)}
          >
            {t('Remove')}
          </Button>
        </li>
      ))}
    </ul>
  </div>
);
