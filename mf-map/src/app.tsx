import { frontEndLifecycles, NotFoundPanel } from '@portal/shared-ui';
import { BrowserRouter, Route, Routes } from '@portal/shared-ui/router';
import { startEngineEarly } from './engine-start.ts';
import { MapPage } from './pages/map-page.tsx';

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

export const { bootstrap, mount, unmount } = frontEndLifecycles('mf-map', MapPages);
