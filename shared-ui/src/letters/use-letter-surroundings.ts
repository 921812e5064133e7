import { localDate } from '@portal/shared-api/time';
import type { Language } from '@portal/shared-i18n/language';
import { usePortal } from '@portal/shared-ui';
import type { LetterSurroundings } from './letter.ts';

/** What every letter of today says. */
export function useLetterSurroundings(): (language: Language) => LetterSurroundings {
  const { config } = usePortal();
  return (language) => ({
    language,
    district: config.district,
    today: localDate(Date.now(), config.timeZone),
  });
}
