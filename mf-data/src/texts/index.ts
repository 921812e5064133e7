import type { Texts } from '@portal/shared-i18n';
import en from './es.json?en';

export const texts: Texts = { en, es: () => import(/* webpackChunkName: "first-texts-es" */ './es.json') };
