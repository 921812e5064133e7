import { render, screen } from '@testing-library/react';
import { markNavigated } from './navigated.ts';
import { PageFrame } from './page.tsx';

afterEach(() => {
  delete document.documentElement.dataset.portalNavigated;
});

test.each([false, true])(
  'a page keeps its heading, without the focus, when it is loaded; it fills the window: %s',
  (fill) => {
    render(
      <PageFrame title="Interactive Map" fill={fill}>
        …
      </PageFrame>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Interactive Map' })).not.toHaveFocus();
  },
);

test('the heading of an opened page takes the focus after a navigation, and again on the next page', () => {
  markNavigated();
  const { rerender } = render(<PageFrame title="GPU 12">…</PageFrame>);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  rerender(<PageFrame title="GPU 13">…</PageFrame>);
  expect(screen.getByRole('heading', { name: 'GPU 13' })).toHaveFocus();
});
