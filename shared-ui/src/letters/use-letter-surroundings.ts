import type { Language } from '@portal/shared-i18n/language';
import { usePortal } from '@portal/shared-ui';
import { useDistrictToday } from '../queries/use-district.ts';
import type { LetterSurroundings } from './letter.ts';

/** What every letter of today says. */
export function useLetterSurroundings(): (language: Language) => LetterSurroundings {
  const { district } = usePortal().config;
  const today = useDistrictToday();
  return (language) => ({ language, district, today });
}
