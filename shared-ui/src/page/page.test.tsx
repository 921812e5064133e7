import { render, screen } from '@testing-library/react';
import { markNavigated } from './navigated.ts';
import { PageFrame } from './page.tsx';

afterEach(() => {
  delete document.documentElement.dataset.portalNavigated;
});

test('the heading leaves the focus where it is when the page is loaded', () => {
  render(<PageFrame title="GPU Select">…</PageFrame>);
  expect(screen.getByRole('heading', { level: 1, name: 'GPU Select' })).not.toHaveFocus();
});

test('the heading of an opened page takes the focus after a navigation, and again on the next page', () => {
  markNavigated();
  const { rerender } = render(<PageFrame title="GPU 12">…</PageFrame>);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  rerender(<PageFrame title="GPU 13">…</PageFrame>);
  expect(screen.getByRole('heading', { name: 'GPU 13' })).toHaveFocus();
});

test('a page that fills the window keeps its heading for screen readers', () => {
  render(
    <PageFrame title="Interactive Map" fill>
      …
    </PageFrame>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Interactive Map' })).toBeInTheDocument();
});
