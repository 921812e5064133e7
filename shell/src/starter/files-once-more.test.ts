import { ONCE_MORE_AFTER_MS } from '@portal/shared-api/once-more';
import { loadFilesOnceMore } from './files-once-more.ts';

/** Puts an element on the page as webpack does, with handlers in its properties. */
function put<Name extends 'script' | 'link' | 'img'>(name: Name, attributes: Record<string, string>) {
  const file = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) file.setAttribute(key, value);
  const heard = { onload: jest.fn(), onerror: jest.fn() };
  Object.assign(file, heard);
  document.head.append(file);
  return { file, ...heard };
}
const last = () => document.head.lastElementChild as HTMLScriptElement;
const fail = (file: Element) => {
  file.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(ONCE_MORE_AFTER_MS);
};

beforeAll(loadFilesOnceMore);
beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
});

test('a script that failed is replaced by its like once, which tells who waits for it', () => {
  const { file, onload, onerror } = put('script', { src: '/map.js', nonce: 'n', crossorigin: 'anonymous' });
  fail(file);
  expect(onerror).not.toHaveBeenCalled();
  expect(document.head.children).toHaveLength(1);
  expect(last()).not.toBe(file);
  expect(last()).toMatchObject({ localName: 'script', nonce: 'n', crossOrigin: 'anonymous' });
  expect(last().getAttribute('src')).toBe('/map.js');
  last().dispatchEvent(new Event('load'));
  expect(onload).toHaveBeenCalledTimes(1);
});

test('one that fails again tells who waits for it, and leaves the page, so that a later attempt starts afresh', () => {
  const { file, onerror } = put('script', { src: '/map.js' });
  fail(file);
  fail(last());
  expect(onerror).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('script')).toHaveLength(0);
});

test('a script that was taken off the page meanwhile is loaded, too', () => {
  const { file } = put('script', { src: '/map.js' });
  file.dispatchEvent(new Event('error'));
  file.remove();
  jest.advanceTimersByTime(ONCE_MORE_AFTER_MS);
  expect(last().getAttribute('src')).toBe('/map.js');
});

test('style sheets are asked for once more, preloads and images are not', () => {
  const sheet = put('link', { rel: 'stylesheet', href: '/map.css' });
  fail(sheet.file);
  expect(sheet.onerror).not.toHaveBeenCalled();
  for (const { file, onerror } of [put('link', { rel: 'preload', href: '/map.js' }), put('img', { alt: '' })]) {
    fail(file);
    expect(onerror).toHaveBeenCalledTimes(1);
  }
});
