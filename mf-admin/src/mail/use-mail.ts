import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { useRemoteRows } from '../parts/use-remote-rows.ts';
import { fetchMail, fetchMails, fetchRefusedAddresses, type MailList, type MailQuery } from './mail.resource.ts';

const MAIL = [ADMIN, 'mail'];

export const useMailRows = (query: Pick<MailQuery, 'owner_ndx'>) =>
  useRemoteRows({ key: MAIL, query, fetchPage: fetchMails, rowsOf: ({ mails }: MailList) => mails });

export const useMail = (mailNdx: number) =>
  useApiQuery([...MAIL, 'one', mailNdx], (api, signal) => fetchMail(api, mailNdx, signal));

export const useRefusedAddresses = () => useApiQuery([...MAIL, 'addresses'], fetchRefusedAddresses);

export const refetchMail = (): Promise<void> => queryClient.invalidateQueries({ queryKey: MAIL });
