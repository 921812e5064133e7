import { localDate } from '@portal/shared-api/time';
import type { Language } from '@portal/shared-i18n/language';
import { usePortal } from '@portal/shared-ui';
import type { LetterSurroundings } from './letter.ts';

/** What every letter of today says: of the day in the district's time zone, wherever the office's computer is. */
export function useLetterSurroundings(): (language: Language, timeZone: string) => LetterSurroundings {
  const { district } = usePortal().config;
  return (language, timeZone) => ({ language, district, today: localDate(Date.now(), timeZone) });
}
