import { texts as chartTexts } from '@portal/shared-charts/texts';
import { mapTexts } from '@portal/shared-map';
import { frontEndLifecycles, type Portal } from '@portal/shared-ui';
import { startEngineEarly } from './engine-start.ts';
import { askForMapDataEarly } from './map/map-data.ts';
import { MapPage } from './pages/map-page.tsx';
import { texts } from './texts/index.ts';

startEngineEarly();

const lifecycles = frontEndLifecycles('mf-map', MapPage, texts, mapTexts, chartTexts);

export const bootstrap = [async ({ api }: Portal) => askForMapDataEarly(api), lifecycles.bootstrap].flat();
export const { mount, unmount } = lifecycles;
