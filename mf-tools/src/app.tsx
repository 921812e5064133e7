import { mapTexts } from '@portal/shared-map';
import { frontEndLifecycles, lazyPage, NotFoundPanel } from '@portal/shared-ui';
import { BrowserRouter, Route, Routes } from '@portal/shared-ui/router';
import { Suspense } from 'react';
import { texts } from './texts/index.ts';

const AdjacentWellsPage = lazyPage(
  () => import(/* webpackChunkName: "first-adjacent-wells" */ './adjacent-wells/adjacent-wells-page.tsx'),
);
const ApplyPage = lazyPage(() => import(/* webpackChunkName: "first-apply" */ './apply/apply-page.tsx'));
const ApplicationPage = lazyPage(() => import(/* webpackChunkName: "first-apply" */ './apply/application-page.tsx'));
const GpuSelectPage = lazyPage(
  () => import(/* webpackChunkName: "first-gpu-select" */ './gpu-select/gpu-select-page.tsx'),
);
const WatchPage = lazyPage(() => import(/* webpackChunkName: "first-watch" */ './watch/watch-page.tsx'));
const WatchesPage = lazyPage(() => import(/* webpackChunkName: "first-watch" */ './watch/watches-page.tsx'));

export function PublicTools() {
  return (
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/public-resources/tools/gpu-select/:id?" element={<GpuSelectPage />} />
          <Route path="/public-resources/tools/adjacent-wells" element={<AdjacentWellsPage />} />
          <Route path="/public-tools/tools/adjacent-wells/:lat?/:lon?/:distance?" element={<AdjacentWellsPage />} />
          <Route path="/public-resources/tools/apply" element={<ApplyPage />} />
          <Route path="/public-resources/tools/apply/:number" element={<ApplicationPage />} />
          <Route path="/public-resources/tools/watch" element={<WatchPage />} />
          <Route path="/public-resources/tools/watch/:token" element={<WatchesPage />} />
          <Route path="*" element={<NotFoundPanel />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}

export const { bootstrap, mount, unmount } = frontEndLifecycles('mf-tools', PublicTools, texts, mapTexts);
