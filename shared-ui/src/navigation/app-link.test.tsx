import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { AppLink } from './app-link.tsx';

let pushed: jest.SpyInstance;
beforeEach(() => {
  pushed = jest.spyOn(window.history, 'pushState');
});
afterEach(() => pushed.mockRestore());

function click(link: HTMLElement, init: MouseEventInit = {}): boolean {
  const event = createEvent.click(link, { button: 0, cancelable: true, ...init });
  // jsdom cannot load pages: whatever is left to the browser is stopped at the window.
  let leftToBrowser = false;
  const atWindow = (last: Event) => {
    leftToBrowser = !last.defaultPrevented;
    last.preventDefault();
  };
  window.addEventListener('click', atWindow, { once: true });
  fireEvent(link, event);
  return leftToBrowser;
}

test('a plain click changes the URL without loading a page', () => {
  render(<AppLink href="/public-resources/tools/gpu-select/12?tab=wells#top">Report</AppLink>);
  expect(click(screen.getByRole('link'))).toBe(false);
  expect(pushed).toHaveBeenCalledWith(null, '', '/public-resources/tools/gpu-select/12?tab=wells#top');
});

test.each<[string, object, MouseEventInit?]>([
  ['clicked with control', {}, { ctrlKey: true }],
  ['clicked with command', {}, { metaKey: true }],
  ['clicked with shift', {}, { shiftKey: true }],
  ['clicked with alt', {}, { altKey: true }],
  ['clicked with the middle button', {}, { button: 1 }],
  ['to another origin', { href: 'https://northplainsgcd.org/' }],
  ['to a new tab', { target: '_blank' }],
  ['to a download', { href: '/map.png', download: '' }],
])('a link %s is left to the browser', (_, props, init = {}) => {
  render(
    <AppLink href="/about" {...props}>
      Link
    </AppLink>,
  );
  expect(click(screen.getByRole('link'), init)).toBe(true);
  expect(pushed).not.toHaveBeenCalled();
});

test('a link’s own click handler runs first and can prevent the navigation', () => {
  render(
    <AppLink href="/about" onClick={(event) => event.preventDefault()}>
      About
    </AppLink>,
  );
  click(screen.getByRole('link'));
  expect(pushed).not.toHaveBeenCalled();
});
