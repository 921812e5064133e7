// For browsers alone. English comes with each answer.
import type { Texts } from '@portal/shared-i18n';

/** What imports say, for the pages that show it. */
export const importTexts: readonly Texts[] = [
  { en: {}, es: () => import(/* webpackChunkName: "import-texts-es" */ './refusals/texts/es.json') },
  { en: {}, es: () => import(/* webpackChunkName: "import-texts-es" */ './files/texts/es.json') },
  { en: {}, es: () => import(/* webpackChunkName: "import-texts-es" */ './notes/texts/es.json') },
  { en: {}, es: () => import(/* webpackChunkName: "import-texts-es" */ './questions/texts/es.json') },
];
