import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { useRemoteRows } from '../parts/use-remote-rows.ts';
import { type AlertList, fetchAlerts, fetchMailChoice, fetchRules, type MailChoice } from './telemetry.resource.ts';

const TELEMETRY = [ADMIN, 'telemetry'];
const MAIL = [...TELEMETRY, 'mail'];

export const useAlertRows = () =>
  useRemoteRows({
    key: TELEMETRY,
    query: {},
    fetchPage: fetchAlerts,
    rowsOf: ({ alerts }: AlertList) => alerts,
  });

export const useTelemetryRules = () => useApiQuery([...TELEMETRY, 'rules'], fetchRules);

export const useMailChoice = () => useApiQuery(MAIL, fetchMailChoice);

export const keepMailChoice = (choice: MailChoice): void => {
  queryClient.setQueryData(MAIL, choice);
};

export const refetchTelemetry = (): Promise<void> => queryClient.invalidateQueries({ queryKey: TELEMETRY });
