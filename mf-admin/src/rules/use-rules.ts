import { type ApiQuery, queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { fetchRules, type Rules } from './rules.resource.ts';

const RULES = [ADMIN, 'rules'];

export const refetchRules = (): Promise<void> => queryClient.invalidateQueries({ queryKey: RULES });

export const useRules = (): ApiQuery<Rules> => useApiQuery(RULES, fetchRules);
