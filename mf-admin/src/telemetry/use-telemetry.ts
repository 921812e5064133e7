import type { ApiClient } from '@portal/shared-api/client';
import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { type RowsPage, useRemoteRows } from '../parts/use-remote-rows.ts';
import {
  type AlertList,
  type AlertQuery,
  fetchAlerts,
  fetchMailChoice,
  fetchRules,
  type MailChoice,
} from './telemetry.resource.ts';

const TELEMETRY = [ADMIN, 'telemetry'];
const MAIL = [...TELEMETRY, 'mail'];

export type AlertFilter = Pick<AlertQuery, 'state' | 'rule_ndx' | 'search'>;

const fetchAlertsPage = (api: ApiClient, query: AlertFilter & RowsPage, signal?: AbortSignal) =>
  fetchAlerts(api, query as AlertQuery, signal);

/** Its columns that sort have the names by which the API sorts. */
export const useAlertRows = (filter: AlertFilter) =>
  useRemoteRows({
    key: TELEMETRY,
    query: filter,
    fetchPage: fetchAlertsPage,
    rowsOf: ({ alerts }: AlertList) => alerts,
  });

export const useTelemetryRules = () => useApiQuery([...TELEMETRY, 'rules'], fetchRules);

export const useMailChoice = () => useApiQuery(MAIL, fetchMailChoice);

export const keepMailChoice = (choice: MailChoice): void => {
  queryClient.setQueryData(MAIL, choice);
};

export const refetchTelemetry = (): Promise<void> => queryClient.invalidateQueries({ queryKey: TELEMETRY });
