// How pages read and change data of the API. The only place that imports @tanstack/react-query.
export { keepPreviousData } from '@tanstack/react-query';
export { WaitingStoppedError } from './patience.ts';
export { queryClient } from './query-client.ts';
export { useApiMutation, useIsChanging } from './use-api-mutation.ts';
export { type ApiQuery, together, useApiQuery } from './use-api-query.ts';
export { useDistrictToday, useDistrictZone } from './use-district.ts';
export { type PatientCalls, usePatience } from './use-patience.ts';
export { useSettled } from './use-settled.ts';
