import { frontEndLifecycles, NotFoundPanel } from '@portal/shared-ui';
import { BrowserRouter, Route, Routes } from '@portal/shared-ui/router';

export function FrontEnd() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<NotFoundPanel />} />
      </Routes>
    </BrowserRouter>
  );
}

export const { bootstrap, mount, unmount } = frontEndLifecycles('mf-admin', FrontEnd);
