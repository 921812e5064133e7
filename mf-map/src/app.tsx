import { texts as chartTexts } from '@portal/shared-charts/texts';
import { mapTexts } from '@portal/shared-map';
import { frontEndLifecycles, NotFoundPanel, type Portal } from '@portal/shared-ui';
import { BrowserRouter, Route, Routes } from '@portal/shared-ui/router';
import { startEngineEarly } from './engine-start.ts';
import { askForMapDataEarly } from './map/map-data.ts';
import { MapPage } from './pages/map-page.tsx';
import { texts } from './texts/index.ts';

startEngineEarly();

function MapPages() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<MapPage />} />
        <Route path="/public-map" element={<MapPage />} />
        <Route path="*" element={<NotFoundPanel />} />
      </Routes>
    </BrowserRouter>
  );
}

const lifecycles = frontEndLifecycles('mf-map', MapPages, texts, mapTexts, chartTexts);

export const bootstrap = [async ({ api }: Portal) => askForMapDataEarly(api), lifecycles.bootstrap].flat();
export const { mount, unmount } = lifecycles;
