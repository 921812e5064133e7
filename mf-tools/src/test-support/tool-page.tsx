import { beforeEach, jest } from '@jest/globals';
import type { ToolMapProps } from '@portal/shared-map/tool-map';
import { MemoryRouter, Route, Routes, useLocation } from '@portal/shared-ui/router';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';

/** What the page told its map last. */
export const shown = {} as { map: ToolMapProps };

function ToolMap(props: ToolMapProps) {
  shown.map = props;
  return null;
}
/** In place of the module of maps for tools: a map that keeps what it is told in `shown`. */
export const fakeToolMap = () => ({ ...jest.requireActual<object>('@portal/shared-map/tool-map'), ToolMap });

/**
 * An API with one answer for each call; an answer that is an error fails.
 *
 * @param begin the answers at the start of each test
 */
export function fakeApi(begin: () => Record<string, unknown>) {
  const answers: Record<string, unknown> = {};
  const call = jest.fn(async (key: string, _input?: unknown) => {
    if (answers[key] instanceof Error) throw answers[key];
    return answers[key];
  });
  beforeEach(() => {
    localStorage.clear();
    Object.assign(answers, begin());
    call.mockClear();
  });
  /** The inputs of the calls of this key, in order. */
  const inputsOf = (key: string): unknown[] =>
    call.mock.calls.filter(([called]) => called === key).map(([, input]) => input);
  return { answers, call, inputsOf };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}
/** Where the opened page has led to. */
export const address = () => screen.getByLabelText('address').textContent;

/** Opens the page that has the path. */
export const openPage = (path: string, pages: Record<string, ReactNode>, call: unknown) =>
  renderInPortal(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        {Object.entries(pages).map(([pattern, page]) => (
          <Route key={pattern} path={pattern} element={page} />
        ))}
      </Routes>
      <Address />
    </MemoryRouter>,
    { call: call as never },
  );
