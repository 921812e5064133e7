import { t } from '@portal/shared-i18n';
import { Button, SkeletonLines } from '@portal/shared-ui';
import { messageOf, RetryNotice } from '@portal/shared-ui/answers';
import { NativeSelect } from '@portal/shared-ui/forms';
import { useApiQuery } from '@portal/shared-ui/queries';
import { DataTable } from '@portal/shared-ui/table';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ADMIN } from '../parts/admin-data.tsx';
import {
  type CountyRow,
  countyColumns,
  type GpuRow,
  gpuColumnsOf,
  type OverRow,
  overColumns,
} from './effect-columns.tsx';
import classes from './effect-view.module.css';
import { assumedText, type EffectYear, effectDecimals, effectSummary, type Figure, figuresIn } from './effect-words.ts';
import { fetchEffect, type Proposal } from './rules.resource.ts';
import type { SeenEffect } from './use-rule-form.ts';
import { YearTotals } from './year-totals.tsx';

const BODY_HEIGHT_PIXELS = 400;
const countyId = ({ county }: CountyRow): string => county ?? '';
const gpuId = ({ gpu_number }: GpuRow): string => String(gpu_number);
const overId = ({ gpu_number, year }: OverRow): string => `${gpu_number} ${year}`;
const countiesLabel = (count: number): string => t('{count, plural, one {# county} other {# counties}}', { count });
const gpusLabel = (count: number): string => t('{count, plural, one {# GPU} other {# GPUs}}', { count });
const yearsOfGpusLabel = (count: number): string =>
  t('{count, plural, one {# GPU in one year} other {# rows, one for each GPU and year}}', { count });

function GpuTable({ proposal, year, figures }: { proposal: Proposal; year: number; figures: readonly Figure[] }) {
  const { data, error, retry } = useApiQuery([ADMIN, 'rule-effect', proposal, year], (api, signal) =>
    fetchEffect(api, { changes: [proposal], gpus_of_year: year }, signal),
  );
  const columns = useMemo(() => gpuColumnsOf(year, figures), [year, figures]);
  if (error !== null) return <RetryNotice text={messageOf(error)} onRetry={retry} />;
  return (
    <DataTable
      id="rule-effect-gpus"
      label={t('Effect by GPU, {year}', { year })}
      countLabel={gpusLabel}
      searchLabel={t('Search GPUs')}
      columns={columns}
      rows={data?.gpus ?? undefined}
      rowId={gpuId}
      loading={!data}
      pageSize={30}
      bodyHeight={BODY_HEIGHT_PIXELS}
      filtersShown={false}
    />
  );
}

function EffectOfYear({ proposal, years }: { proposal: Proposal; years: readonly EffectYear[] }) {
  const [chosen, setChosen] = useState(years[0]!.year);
  const [withGpus, setWithGpus] = useState(false);
  const figures = useMemo(() => figuresIn(years), [years]);
  const columns = useMemo(() => countyColumns(figures, effectDecimals(years)), [figures, years]);
  const year = years.find((one) => one.year === chosen) ?? years[0]!;
  return (
    <>
      <h3 className={classes.part}>{t('By county and GPU')}</h3>
      <div className={classes.choice}>
        <NativeSelect
          label={t('Year')}
          value={String(year.year)}
          data={years.map((one) => String(one.year))}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
        <Button variant="default" aria-pressed={withGpus} onClick={() => setWithGpus(!withGpus)}>
          {withGpus ? t('Hide the GPUs') : t('Show each GPU')}
        </Button>
      </div>
      <DataTable
        id="rule-effect-counties"
        label={t('Effect by county, {year}', { year: year.year })}
        countLabel={countiesLabel}
        searchLabel={t('Search counties')}
        columns={columns}
        rows={year.counties}
        rowId={countyId}
        filtersShown={false}
      />
      {withGpus && <GpuTable proposal={proposal} year={year.year} figures={figures} />}
    </>
  );
}

/** Focuses the summary when it comes, so that the keyboard goes on there. */
function useFocusOn(effect: unknown) {
  const element = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another effect is another answer
  useEffect(() => element.current?.focus(), [effect]);
  return element;
}

function Effect({ seen: { proposal, effect }, today }: { seen: SeenEffect; today: string }) {
  const { years, over } = effect;
  const summary = useFocusOn(effect);
  const assumed = assumedText(years);
  const thisYear = Number(today.slice(0, 4));
  const columns = useMemo(() => overColumns(thisYear), [thisYear]);
  return (
    <>
      <p ref={summary} tabIndex={-1} className={classes.summary}>
        {effectSummary(effect)}
      </p>
      {years.length > 0 && (
        <>
          <YearTotals years={years} />
          {assumed && <p className="ui-note">{assumed}</p>}
        </>
      )}
      {over.length > 0 && (
        <>
          <h3 className={classes.part}>{t('GPUs that go over, or no longer do')}</h3>
          <DataTable
            id="rule-effect-over"
            label={t('GPUs that go over, or no longer do')}
            countLabel={yearsOfGpusLabel}
            searchLabel={t('Search GPUs')}
            columns={columns}
            rows={over}
            rowId={overId}
            pageSize={30}
            bodyHeight={BODY_HEIGHT_PIXELS}
            filtersShown={false}
          />
        </>
      )}
      {years.length > 0 && <EffectOfYear key={years[0]!.year} proposal={proposal} years={years} />}
    </>
  );
}

export interface EffectViewProps {
  seen: SeenEffect | null;
  outdated: boolean;
  pending: boolean;
  error: unknown;
  onRetry: () => void;
  today: string;
}

export function EffectView({ seen, outdated, pending, error, onRetry, today }: EffectViewProps) {
  return (
    <section className={classes.effect} aria-busy={pending}>
      <h2 className={classes.title}>{t('What it would do')}</h2>
      {pending ? (
        <div role="status" aria-label={t('Computing the accounts of all GPUs…')}>
          <SkeletonLines lines={6} />
        </div>
      ) : seen ? (
        <Effect seen={seen} today={today} />
      ) : error !== null ? (
        <RetryNotice text={messageOf(error)} onRetry={onRetry} />
      ) : outdated ? (
        <p role="status">{t('Somebody changed this rule meanwhile. Look at its values, then see the effect again.')}</p>
      ) : (
        <p className="ui-muted">
          {t(
            'Choose “See the effect” to compute the account of every GPU with the change: by year and county, and which GPUs go over. Nothing is saved.',
          )}
        </p>
      )}
    </section>
  );
}
