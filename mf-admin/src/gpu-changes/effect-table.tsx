import type { GpuChangeOutcome, GpuState } from '@portal/shared-api';
import { acreFeetText, acresText, decimalsThatAdd, decimalText } from '@portal/shared-api/units';
import { joinList, t } from '@portal/shared-i18n';
import { Alert } from '@portal/shared-ui/overlays';
import classes from './gpu-changes.module.css';

/** In which it is, and the last year in which it can be used. */
const reserveText = ({ account }: GpuState): string =>
  account?.reserve
    .map(({ origin_year, acre_feet, last_year }) =>
      t('{acreFeet} of {year}, until {last}', {
        acreFeet: acreFeetText(acre_feet),
        year: origin_year,
        last: last_year,
      }),
    )
    .join('; ') || t('reserve|none');

function Row({ gpu, measuredDecimals }: { gpu: GpuState; measuredDecimals: number }) {
  const { account } = gpu;
  return (
    <tr>
      <th scope="row">
        {t('GPU {gpuNumber}', { gpuNumber: gpu.gpu_number })} <span className={classes.name}>{gpu.gpu_name}</span>
      </th>
      <td>{acresText(gpu.total_acres)}</td>
      <td>{decimalText(gpu.measured_acres, measuredDecimals)}</td>
      <td>{account ? acreFeetText(account.allowable_acre_feet) : '–'}</td>
      <td className={classes.words}>{reserveText(gpu)}</td>
      <td className={classes.words}>{gpu.permits.join(', ') || t('none')}</td>
    </tr>
  );
}

interface StatesProps {
  title: string;
  gpus: readonly GpuState[];
  /** With which those before and after add up. */
  measuredDecimals: number;
}

function States({ title, gpus, measuredDecimals }: StatesProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={6}>
          {title}
        </th>
      </tr>
      {gpus.map((gpu) => (
        <Row key={gpu.gpu_number} gpu={gpu} measuredDecimals={measuredDecimals} />
      ))}
    </tbody>
  );
}

/** Acres, allowable and reserve before and after a change. */
export function EffectTable({ outcome }: { outcome: GpuChangeOutcome }) {
  const { year, before, after, drafts } = outcome;
  const [former, made] = [before, after].map((gpus) => gpus.map(({ measured_acres }) => measured_acres));
  const measuredDecimals = decimalsThatAdd(former!, made!);
  const allowableOf = (gpus: readonly GpuState[]): number =>
    gpus.reduce((sum, { account }) => sum + (account?.allowable_acre_feet ?? 0), 0);
  const rise = allowableOf(after) - allowableOf(before);
  const without = before.filter(({ account }) => !account?.allowable_acre_feet);
  return (
    <>
      {without.length > 0 && rise > 0 && (
        <Alert color="warning">
          {t(
            '{count, plural, one {GPU {gpus} has no allowable now: its land adds {acreFeet} acre-feet to the new one.} other {GPUs {gpus} have no allowable now: their land adds {acreFeet} acre-feet to the new one.}}',
            {
              count: without.length,
              gpus: joinList(without.map(({ gpu_number }) => `${gpu_number}`)),
              acreFeet: acreFeetText(rise),
            },
          )}
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('Before and after')}>
        <table className={classes.effect}>
          <caption>{t('In {year}, in acres and acre-feet', { year })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('GPU')}</th>
              <th scope="col">{t('Acres of record')}</th>
              <th scope="col">{t('Measured acres')}</th>
              <th scope="col">{t('Allowable')}</th>
              <th scope="col" className={classes.words}>
                {t('Reserve')}
              </th>
              <th scope="col" className={classes.words}>
                {t('Permits')}
              </th>
            </tr>
          </thead>
          <States title={t('Before')} gpus={before} measuredDecimals={measuredDecimals} />
          <States title={t('After')} gpus={after} measuredDecimals={measuredDecimals} />
        </table>
      </section>
      {drafts.length > 0 && (
        <p>
          {t(
            'Drafts of reports stay with the former GPUs and cannot be submitted: {drafts}. Enter their readings for the new GPU.',
            {
              drafts: drafts
                .map(({ gpu_number, year: of }) => t('GPU {gpuNumber}, {year}', { gpuNumber: gpu_number, year: of }))
                .join('; '),
            },
          )}
        </p>
      )}
    </>
  );
}
