import { jest } from '@jest/globals';
import type { PortalConfig } from '@portal/shared-api/registry';
import { useSession } from '@portal/shared-auth/browser';
import { type Portal, PortalProvider, UiProvider } from '@portal/shared-ui';
import { queryClient } from '@portal/shared-ui/queries';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Administration } from '../app.tsx';
import { FakeApi, PARAMETERS, PERMITS } from './fake-api.ts';
import { toasts } from './toasts.ts';

// Whole pages in jsdom, on a machine that may have much else to do: what is waited for is no measure of speed.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

// Dialogs that come and go at once: their animations took half of the time.
const { matchMedia } = window;
window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(prefers-reduced-motion: reduce)' });

export const ADA = { id: 'auth0|ada', name: 'Ada Test', email: 'ada@example.org', roles: ['Administrator'] } as const;

/** Opens a page of the administration as Ada, an administrator. */
export function openAdministration<Api extends FakeApi = FakeApi>(
  path: string,
  { api = new FakeApi() as Api, permits = async () => PERMITS, page = <Administration /> } = {},
) {
  toasts.length = 0;
  queryClient.clear();
  useSession.setState({ status: 'signed-in', user: ADA, providerDown: false });
  window.history.replaceState(null, '', path);
  const portal = {
    config: {
      timeZone: 'America/Denver',
      uploads: { documentMegabytes: 25, measurementsMegabytes: 200 },
    } as PortalConfig,
    api: api as unknown as Portal['api'],
    lookups: {
      rows: async (table: string) => (table === 'permits' ? permits() : PARAMETERS),
      clear: () => {},
    } as unknown as Portal['lookups'],
  };
  const view = render(
    <UiProvider>
      <PortalProvider portal={portal}>{page}</PortalProvider>
    </UiProvider>,
  );
  return { api, view, person: userEvent.setup({ delay: null }) };
}

/** The session has changed. */
export const sessionIs = (state: Partial<ReturnType<typeof useSession.getState>>): void =>
  act(() => useSession.setState(state as never));

/** The row of a user in the table. By its text: for their names, all rows would be gone through with each change of the page. */
export const rowOf = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('tbody tr')];
    const row = rows.find(({ textContent }) => textContent?.startsWith(name));
    if (!row) throw new Error(`There is no row of ${name}.`);
    return row;
  });

// Without a layout, Mantine takes a field for scrolled away, and hides the list that it has opened.
const openList = (): HTMLElement => {
  const id = screen.getByRole('combobox', { expanded: true }).getAttribute('aria-controls');
  return document.getElementById(id ?? '') as HTMLElement;
};

/** What the open list of a field offers. */
export const options = (): (string | null)[] =>
  within(openList())
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);

/** One of what the open list of a field offers. */
export const option = (name: string): HTMLElement => within(openList()).getByRole('option', { name, hidden: true });
