import { queryClient } from '@portal/shared-ui/queries';
import { MemoryRouter, Route, Routes } from '@portal/shared-ui/router';
import { renderInPortal } from '@portal/shared-ui/test-support';
import type { ReactNode } from 'react';

/**
 * Renders the page at an address.
 *
 * @param pages by their routes
 * @param call of the API's client
 */
export function showPages(pages: Readonly<Record<string, ReactNode>>, address: string, call: unknown): void {
  queryClient.clear();
  renderInPortal(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        {Object.entries(pages).map(([route, page]) => (
          <Route key={route} path={route} element={page} />
        ))}
      </Routes>
    </MemoryRouter>,
    { call: call as never },
  );
}
