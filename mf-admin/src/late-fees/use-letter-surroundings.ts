import { localDate } from '@portal/shared-api/time';
import { usePortal } from '@portal/shared-ui';
import type { LetterLanguage, LetterSurroundings } from './letters.ts';

/** What every letter of today says. */
export function useLetterSurroundings(): (language: LetterLanguage) => LetterSurroundings {
  const { config } = usePortal();
  return (language) => ({
    language,
    district: config.district,
    today: localDate(Date.now(), config.timeZone),
  });
}
