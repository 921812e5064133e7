import { jest } from '@jest/globals';
import { queryClient } from '@portal/shared-ui/queries';
import { MemoryRouter, Route, Routes } from '@portal/shared-ui/router';
import { renderInPortal } from '@portal/shared-ui/test-support';
import type { ReactNode } from 'react';
import { toasts } from './toasts.ts';

/**
 * Renders the page at an address.
 *
 * @param pages by their routes
 * @param call of the API's client
 */
export function showPages(pages: Readonly<Record<string, ReactNode>>, address: string, call: unknown): void {
  queryClient.clear();
  toasts.length = 0;
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

type Inputs = { params: unknown; query: Record<string, unknown>; body: Record<string, unknown>; version: unknown };

/** Pages by their routes, on an API whose answers a test gives by the keys of the calls. */
export function fakePages(pages: Readonly<Record<string, ReactNode>>) {
  const call = jest.fn(async (_key: string, _input: Partial<Inputs> = {}): Promise<unknown> => undefined);
  return {
    call,
    /** Renders the page at an address. An answer that is an error fails, a function is called. */
    show(address: string, answers: Readonly<Record<string, unknown>>): void {
      call.mockReset().mockImplementation(async (key) => {
        const answer = answers[key];
        if (answer instanceof Error) throw answer;
        return typeof answer === 'function' ? answer() : answer;
      });
      showPages(pages, address, call);
    },
    /** What was sent in the calls of this key, in their order. */
    inputs: (key: string) => call.mock.calls.filter(([called]) => called === key).map(([, input]) => input as Inputs),
  };
}
