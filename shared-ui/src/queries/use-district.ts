import { DISTRICT_ZONE, localDate } from '@portal/shared-api/time';
import { fetchDistrictTime } from './district-time.resource.ts';
import { useApiQuery } from './use-api-query.ts';

const KEY = ['district-time'];

/**
 * The time zone of filing, fees, messages, letters, emails, applications, rules and records with their history. Maps, measurements and
 * telemetry are shown in that of the portal (`config.timeZone`); no list has both.
 */
export function useDistrictZone(): string {
  const { data } = useApiQuery(KEY, fetchDistrictTime, { staleTime: Number.POSITIVE_INFINITY });
  return data?.time_zone ?? DISTRICT_ZONE;
}

/** `YYYY-MM-DD` where the district is. */
export const useDistrictToday = (): string => localDate(Date.now(), useDistrictZone());
