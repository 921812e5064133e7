import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyPage } from './lazy-page.tsx';
import { REMOUNT_EVENT } from './lifecycles.tsx';

class Boundary extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message ?? this.props.children;
  }
}
const page = { default: () => <p>The page</p> };
const show = (Page: React.ComponentType) =>
  act(async () =>
    render(
      <Boundary>
        <Suspense>
          <Page />
        </Suspense>
      </Boundary>,
    ),
  );

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

test('a page whose code fails to load is loaded once more', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(page);
  await show(lazyPage(load));
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that fails to load twice shows the error, and loads after a remount', async () => {
  const gone = new Error('gone');
  const load = jest.fn().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone).mockResolvedValue(page);
  const Page = lazyPage(load);
  const { unmount } = await show(Page);
  expect(screen.getByText('gone')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  unmount();
  window.dispatchEvent(new CustomEvent(REMOUNT_EVENT));
  await show(Page);
  expect(screen.getByText('The page')).toBeInTheDocument();
});
