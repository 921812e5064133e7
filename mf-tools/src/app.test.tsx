import { renderInPortal } from '@portal/shared-ui/test-support';
import { anApplication } from '@portal/shared-ui/test-support/applications';
import { screen } from '@testing-library/react';
import routes from '../routes.json';
import { PublicTools } from './app.tsx';
import { RULES } from './test-support/gpus.ts';

jest.mock('@portal/shared-map/tool-map', () => jest.requireActual('./test-support/tool-page.tsx').fakeToolMap());

const ANSWERS: Record<string, unknown> = {
  'GET /spacing-rules': RULES,
  'GET /applications/{number}': anApplication(),
  'GET /watches/{token}': { is_confirmed: true, email: 'a…@x.example', watches: [] },
};
const call = async (key: string) => ANSWERS[key] ?? [];
const open = (path: string): void => {
  window.history.replaceState(null, '', path);
  renderInPortal(<PublicTools />, { call: call as never });
};

test.each(
  routes.pages.map(({ path, title }) => [
    path.replaceAll(/\/:\w+\?/g, '').replace(':number', anApplication().number),
    title,
  ]),
)('%s shows the page "%s"', async (path, title) => {
  open(path);
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })).toHaveTextContent(title as string);
});

test('an unknown path below the tools shows "Page not found"', () => {
  open('/public-resources/tools/nope');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found.');
});
