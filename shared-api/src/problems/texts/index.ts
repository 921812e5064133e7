// For browsers alone. English comes with each answer.
import type { Texts } from '@portal/shared-i18n';

export const problemTexts: Texts = {
  en: {},
  es: () => import(/* webpackChunkName: "problem-texts-es" */ './es.json'),
};
