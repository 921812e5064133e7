import { queryClient, useApiQuery } from '@portal/shared-ui/queries';
import { ADMIN } from '../parts/admin-data.tsx';
import { fetchLetters, fetchSeason, fetchStep, type StepName } from './season.resource.ts';

const SEASON = [ADMIN, 'season'];

/** @param year `null`: whose reports are due next */
export const useSeason = (year: number | null) =>
  useApiQuery([...SEASON, 'calendar', year], (api, signal) => fetchSeason(api, year, signal));

export const useStep = (name: StepName) =>
  useApiQuery([...SEASON, 'step', name.year, name.step], (api, signal) => fetchStep(api, name, signal));

export const useLetters = (name: StepName) =>
  useApiQuery([...SEASON, 'letters', name.year, name.step], (api, signal) => fetchLetters(api, name, signal));

export const refetchSeason = (): Promise<void> => queryClient.invalidateQueries({ queryKey: SEASON });
