import { localDate } from '@portal/shared-api/time';
import { usePortal } from '@portal/shared-ui';

/** In the district's time zone. */
export const useToday = (): string => localDate(Date.now(), usePortal().config.timeZone);
