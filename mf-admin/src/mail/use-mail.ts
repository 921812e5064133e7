import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { useRemoteRows } from '../parts/use-remote-rows.ts';
import { fetchMail, fetchMails, fetchRefusedAddresses, type MailList, type MailQuery } from './mail.resource.ts';

const MAIL = [ADMIN, 'mail'];

export type MailFilter = Pick<MailQuery, 'state' | 'kind' | 'search' | 'owner_ndx'>;

export const useMailRows = (filter: MailFilter) =>
  useRemoteRows({ key: MAIL, query: filter, fetchPage: fetchMails, rowsOf: ({ mails }: MailList) => mails });

export const useMail = (mailNdx: number) =>
  useApiQuery([...MAIL, 'one', mailNdx], (api, signal) => fetchMail(api, mailNdx, signal));

export const useRefusedAddresses = () => useApiQuery([...MAIL, 'addresses'], fetchRefusedAddresses);

export const refetchMail = (): Promise<void> => queryClient.invalidateQueries({ queryKey: MAIL });
