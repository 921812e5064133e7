import type { TelemetryAlert, TelemetryRule } from '@portal/shared-api';
import { telemetryRuleName } from '@portal/shared-api/rules';
import { t, translateMarked, translateName } from '@portal/shared-i18n';
import { AppLink, Button, PageFrame, usePortal } from '@portal/shared-ui';
import { LoadError, RefreshFailure } from '@portal/shared-ui/answers';
import { NativeSelect } from '@portal/shared-ui/forms';
import { Alert } from '@portal/shared-ui/overlays';
import { type Choice, type Column, DataTable } from '@portal/shared-ui/table';
import { localDateTime } from '@portal/shared-ui/time';
import { useMemo, useState } from 'react';
import { choicesOf, orNone } from '../parts/choices.ts';
import { StateSelect } from '../parts/state-select.tsx';
import { useListFilters } from '../parts/use-list-filters.ts';
import recordClasses from '../records/records-page.module.css';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { MailChoicePart } from './mail-choice.tsx';
import classes from './telemetry.module.css';
import type { AlertList } from './telemetry.resource.ts';
import { TelemetryViews } from './telemetry-views.tsx';
import { useAlertRows, useTelemetryRules } from './use-telemetry.ts';
import { CONDITIONS, END_REASONS, graphPath, STATES, troubleText } from './words.ts';

const PAGE_SIZE = 30;
const NO_RULES: readonly TelemetryRule[] = [];

const ruleChoices = (rules: readonly TelemetryRule[]): Choice[] =>
  rules.map(({ rule_ndx, name }) => ({ value: `${rule_ndx}`, label: telemetryRuleName(name) }));

const parameterChoices = (rules: readonly TelemetryRule[]): Choice[] => [
  ...new Map(
    rules.map(({ parameter: { parameter_ndx: value, name } }) => [
      value,
      { value: `${value}`, label: translateName(name) },
    ]),
  ).values(),
];

function columnsOf(
  zone: string,
  rules: readonly TelemetryRule[],
  onAct: (alert: TelemetryAlert) => void,
): Column<TelemetryAlert>[] {
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
    {
      id: 'rule_ndx',
      header: t('Rule'),
      choices: ruleChoices(rules),
      value: ({ rule_name }) => telemetryRuleName(rule_name),
      width: 170,
    },
    {
      id: 'state',
      header: t('State'),
      choices: choicesOf(STATES),
      value: ({ state }) => translateMarked(STATES[state]),
      width: 130,
    },
    {
      id: 'condition',
      header: t('What is wrong'),
      choices: choicesOf(CONDITIONS),
      value: troubleText,
      width: 190,
    },
    { id: 'began_at', header: t('Since'), filteredAs: 'date', value: ({ began_at }) => moment(began_at), width: 170 },
    { id: 'ended_at', header: t('Ended'), filteredAs: 'date', value: ({ ended_at }) => moment(ended_at), width: 170 },
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
                  rule: telemetryRuleName(alert.rule_name),
                })
              : t('Undo the acknowledgement of the alert of well {well}: {rule}', {
                  well: alert.well_id,
                  rule: telemetryRuleName(alert.rule_name),
                })
          }
          onClick={() => onAct(alert)}
        >
          {alert.acknowledged_at === null ? t('Acknowledge…') : t('Undo…')}
        </Button>
      ),
      width: 150,
    },
    {
      id: 'acknowledged_by',
      header: t('Acknowledged by'),
      value: ({ acknowledged_by }) => acknowledged_by,
      width: 140,
    },
    { id: 'note', header: t('Note for colleagues'), value: ({ note }) => note, width: 240 },
    {
      id: 'parameter_ndx',
      header: t('Parameter'),
      choices: parameterChoices(rules),
      value: ({ parameter }) => translateName(parameter.name),
      width: 210,
      hidden: true,
    },
    {
      id: 'end_reason',
      header: t('Why it ended'),
      choices: orNone(choicesOf(END_REASONS)),
      value: ({ end_reason }) => end_reason && translateMarked(END_REASONS[end_reason]),
      width: 240,
      hidden: true,
    },
  ];
}

function Filters({
  data,
  rules,
  list,
}: {
  data: AlertList | undefined;
  rules: readonly TelemetryRule[];
  list: ReturnType<typeof useListFilters>;
}) {
  return (
    <div className={recordClasses.filters}>
      <StateSelect
        states={STATES}
        counts={data?.states}
        value={list.filterValue('state')}
        onChange={(state) => list.set('state', state)}
      />
      <NativeSelect
        label={t('Rule')}
        data={[{ value: '', label: t('All') }, ...ruleChoices(rules)]}
        value={list.filterValue('rule_ndx')}
        onChange={(event) => list.set('rule_ndx', event.currentTarget.value)}
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
  const rules = useTelemetryRules().data?.rules ?? NO_RULES;
  const columns = useMemo(() => columnsOf(config.timeZone, rules, setAsked), [config.timeZone, rules]);
  const list = useListFilters(columns);
  const { remote, data, isPending, error, retry, retrying } = useAlertRows();
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
        <Filters list={list} rules={rules} data={data} />
        <DataTable
          id="telemetry-alerts"
          label={t('Telemetry alerts')}
          countLabel={(count) => t('{count, plural, one {# alert} other {# alerts}}', { count })}
          searchLabel={t('Search alerts')}
          columns={columns}
          remote={remote}
          rowId={({ alert_ndx }) => `${alert_ndx}`}
          loading={isPending}
          pageSize={PAGE_SIZE}
          filtersShown={false}
          {...list.table}
          empty={<p>{t('There are no alerts.')}</p>}
        />
      </div>
      <MailChoicePart />
      {asked !== null && <AcknowledgeDialog key={asked.alert_ndx} alert={asked} onClose={() => setAsked(null)} />}
    </PageFrame>
  );
}
