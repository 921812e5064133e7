import type { WellApplication } from '@portal/shared-api';
import { useCurrentUser } from '@portal/shared-auth/react';
import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { fetchAllowance, fetchApplication, fetchApplications, fetchOwnRecords, fetchTerms } from './apply.resource.ts';
import { type FormTexts, ownerTexts } from './form-values.ts';

const APPLICATIONS = 'applications';

/** Of the signed-in person; nothing is asked for a visitor. */
export function useApplications() {
  const user = useCurrentUser();
  return useApiQuery(user && [APPLICATIONS, user.id], fetchApplications);
}

/** Fetched whenever a page shows it: documents and other pages spend it, too. */
export function useAllowance() {
  const user = useCurrentUser();
  return useApiQuery(user && ['application-allowance', user.id], fetchAllowance);
}

export function useApplication(number: string) {
  const user = useCurrentUser();
  return useApiQuery(user && [APPLICATIONS, user.id, number], (api, signal) => fetchApplication(api, number, signal));
}

/** Fee and validity of each kind. @param on as the rules of that day say, or of today */
export const useTerms = (on?: string) =>
  useApiQuery(['application-terms', on ?? 'today'], (api, signal) => fetchTerms(api, signal, on));

/** Shows a saved application at once; lists are fetched again. */
export async function keepApplication(userId: string, application: WellApplication): Promise<void> {
  queryClient.setQueryData([APPLICATIONS, userId, application.number], application);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [APPLICATIONS, userId], exact: true }),
    queryClient.invalidateQueries({ queryKey: ['application-allowance'] }),
  ]);
}

/** What is known of the owner for whom the person applies; `undefined` until the records have answered. */
export function useOwnerTexts(): Partial<FormTexts> | undefined {
  const user = useCurrentUser();
  const { data, error } = useApiQuery(user && [APPLICATIONS, user.id, 'owner'], fetchOwnRecords);
  return data || error !== null || !user ? ownerTexts(data?.owners.map(({ shown }) => shown) ?? [], user) : undefined;
}
