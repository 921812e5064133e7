// For browsers only. Responses already contain the English text.
import type { Texts } from '@portal/shared-i18n';

export const importTexts: readonly Texts[] = [
  { en: {}, es: () => import(/* webpackChunkName: "import-texts-es" */ './refusals/texts/es.json') },
  { en: {}, es: () => import(/* webpackChunkName: "import-texts-es" */ './files/texts/es.json') },
  { en: {}, es: () => import(/* webpackChunkName: "import-texts-es" */ './notes/texts/es.json') },
  { en: {}, es: () => import(/* webpackChunkName: "import-texts-es" */ './questions/texts/es.json') },
];
