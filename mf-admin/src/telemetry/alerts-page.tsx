import type { TelemetryAlert, TelemetryAlertState } from '@portal/shared-api';
import { t, translateMarked, translateName } from '@portal/shared-i18n';
import { AppLink, Button, PageFrame, usePortal } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { NativeSelect, TextInput } from '@portal/shared-ui/forms';
import { Alert } from '@portal/shared-ui/overlays';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { localDateTime } from '@portal/shared-ui/time';
import { useMemo, useState } from 'react';
import { StateSelect } from '../parts/state-select.tsx';
import { useListFilters } from '../parts/use-list-filters.ts';
import recordClasses from '../records/records-page.module.css';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { MailChoicePart } from './mail-choice.tsx';
import classes from './telemetry.module.css';
import type { AlertList } from './telemetry.resource.ts';
import { TelemetryViews } from './telemetry-views.tsx';
import { type AlertFilter, useAlertRows, useTelemetryRules } from './use-telemetry.ts';
import { END_REASONS, graphPath, ruleNameText, STATES, troubleText } from './words.ts';

const PAGE_SIZE = 30;

function columnsOf(zone: string, onAct: (alert: TelemetryAlert) => void): Column<TelemetryAlert>[] {
  const moment = (at: string | null): string | null => at && localDateTime(Date.parse(at), zone);
  return [
    {
      id: 'well_id',
      header: t('Well'),
      value: ({ well_id }) => well_id,
      cell: ({ well_ndx, well_id, parameter }) => <AppLink href={graphPath(well_ndx, parameter)}>{well_id}</AppLink>,
      rowHeader: true,
      width: 130,
    },
    { id: 'rule_name', header: t('Rule'), value: ({ rule_name }) => ruleNameText(rule_name), width: 170 },
    {
      id: 'state',
      header: t('State'),
      value: ({ state }) => translateMarked(STATES[state]),
      sortable: false,
      width: 130,
    },
    { id: 'trouble', header: t('What is wrong'), value: troubleText, sortable: false, width: 190 },
    { id: 'began_at', header: t('Since'), value: ({ began_at }) => moment(began_at), width: 210 },
    { id: 'ended_at', header: t('Ended'), value: ({ ended_at }) => moment(ended_at), sortable: false, width: 210 },
    {
      id: 'act',
      header: t('Acknowledge'),
      value: () => null,
      actions: true,
      cell: (alert) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={
            alert.acknowledged_at === null
              ? t('Acknowledge the alert of well {well}: {rule}', {
                  well: alert.well_id,
                  rule: ruleNameText(alert.rule_name),
                })
              : t('Undo the acknowledgement of the alert of well {well}: {rule}', {
                  well: alert.well_id,
                  rule: ruleNameText(alert.rule_name),
                })
          }
          onClick={() => onAct(alert)}
        >
          {alert.acknowledged_at === null ? t('Acknowledge…') : t('Undo…')}
        </Button>
      ),
      sortable: false,
      width: 150,
    },
    {
      id: 'acknowledged_by',
      header: t('Acknowledged by'),
      value: ({ acknowledged_by }) => acknowledged_by,
      sortable: false,
      width: 170,
    },
    { id: 'note', header: t('Note for colleagues'), value: ({ note }) => note, sortable: false, width: 240 },
    {
      id: 'parameter',
      header: t('Parameter'),
      value: ({ parameter }) => translateName(parameter.name),
      sortable: false,
      width: 210,
      hidden: true,
    },
    {
      id: 'end_reason',
      header: t('Why it ended'),
      value: ({ end_reason }) => end_reason && translateMarked(END_REASONS[end_reason]),
      sortable: false,
      width: 240,
      hidden: true,
    },
  ];
}

const isState = (text: string): text is TelemetryAlertState => Object.hasOwn(STATES, text);

function useFilter() {
  const { sought, filterValue, ...list } = useListFilters();
  const [state, rule] = [filterValue('state'), filterValue('rule')];
  const filter: AlertFilter = {
    ...(isState(state) && { state }),
    ...(/^\d{1,9}$/.test(rule) && { rule_ndx: Number(rule) }),
    ...(sought && { search: sought }),
  };
  return { ...list, filter };
}

function Filters({ data, ...list }: ReturnType<typeof useFilter> & { data: AlertList | undefined }) {
  const { filter, search, set, setSearch } = list;
  const rules = useTelemetryRules().data?.rules ?? [];
  const all = { value: '', label: t('All') };
  return (
    <div className={recordClasses.filters}>
      <TextInput
        type="search"
        label={t('Well number')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <StateSelect
        states={STATES}
        counts={data?.states}
        value={filter.state}
        onChange={(state) => set('state', state)}
      />
      <NativeSelect
        label={t('Rule')}
        data={[all, ...rules.map(({ rule_ndx, name }) => ({ value: `${rule_ndx}`, label: ruleNameText(name) }))]}
        value={`${filter.rule_ndx ?? ''}`}
        onChange={(event) => set('rule', event.currentTarget.value)}
      />
    </div>
  );
}

function ClocksAhead({ clocks }: { clocks: AlertList['clocks_ahead'] }) {
  if (clocks.length === 0) return null;
  return (
    <Alert color="warning" className={classes.notice} title={t('Some loggers have a wrong clock')}>
      {t('Readings of these wells are dated in the future. They count when their time has come:')}{' '}
      {clocks.map(({ well_ndx, well_id }, index) => (
        <span key={well_ndx}>
          {index > 0 && ', '}
          <AppLink href={`/#graph=${well_ndx}/telemetry`}>{well_id}</AppLink>
        </span>
      ))}
    </Alert>
  );
}

/** What is wrong with readings of loggers, and what was. */
export default function AlertsPage() {
  const { config } = usePortal();
  const [asked, setAsked] = useState<TelemetryAlert | null>(null);
  const list = useFilter();
  const { remote, data, isPending, error, retry, retrying } = useAlertRows(list.filter);
  const columns = useMemo(() => columnsOf(config.timeZone, setAsked), [config.timeZone]);
  if (isPending && error !== null)
    return <LoadError title={t('Telemetry alerts')} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame
      title={t('Telemetry alerts')}
      lead={t('Loggers that stopped reporting and readings that can’t be right. We check every minute.')}
    >
      <TelemetryViews shown="alerts" />
      <div className={classes.view}>
        {error !== null && <RefreshFailure error={error} onRetry={retry} />}
        {data && <ClocksAhead clocks={data.clocks_ahead} />}
        <Filters {...list} data={data} />
        <DataTable
          id="telemetry-alerts"
          label={t('Telemetry alerts')}
          countLabel={(count) => t('{count, plural, one {# alert} other {# alerts}}', { count })}
          searchLabel={t('Well number')}
          columns={columns}
          remote={remote}
          rowId={({ alert_ndx }) => `${alert_ndx}`}
          loading={isPending}
          pageSize={PAGE_SIZE}
          filtersShown={false}
          empty={<p>{t('There are no alerts.')}</p>}
        />
      </div>
      <MailChoicePart />
      {asked !== null && <AcknowledgeDialog key={asked.alert_ndx} alert={asked} onClose={() => setAsked(null)} />}
    </PageFrame>
  );
}
