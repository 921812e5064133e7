import { pageLanguage } from '@portal/shared-i18n/language';
import type { ChapterTexts } from './chapters.ts';

/** Only the chapters of the page's language are fetched. */
export async function loadChapters(): Promise<ChapterTexts> {
  const { texts } =
    pageLanguage() === 'es'
      ? await import(/* webpackChunkName: "documentation-es" */ './texts-es.ts')
      : await import(/* webpackChunkName: "documentation-en" */ './texts-en.ts');
  return texts;
}
