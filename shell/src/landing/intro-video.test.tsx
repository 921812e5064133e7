import { UiProvider } from '@portal/shared-ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntroVideo } from './intro-video.tsx';

let idle: (() => void) | null;
let reduced: { matches: boolean; tell: () => void };
let playing: boolean;
const play = jest.fn(function (this: HTMLMediaElement) {
  playing = true;
  this.dispatchEvent(new Event('play'));
  return Promise.resolve();
});
const pause = jest.fn(function (this: HTMLMediaElement) {
  if (playing) this.dispatchEvent(new Event('pause'));
  playing = false;
});
const matchMedia = window.matchMedia;

beforeEach(() => {
  idle = null;
  playing = false;
  Object.assign(window, {
    requestIdleCallback: (then: () => void) => {
      idle = then;
      return 1;
    },
    cancelIdleCallback: () => {
      idle = null;
    },
  });
  reduced = { matches: false, tell: () => {} };
  window.matchMedia = (query: string): MediaQueryList => ({
    ...matchMedia(query),
    get matches() {
      return query.includes('reduced-motion') && reduced.matches;
    },
    addEventListener: (_: string, listener: unknown) => {
      if (query.includes('reduced-motion'))
        reduced.tell = () => act(() => (listener as (event: typeof reduced) => void)(reduced));
    },
  });
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = pause;
  jest.clearAllMocks();
});
afterEach(() => {
  window.matchMedia = matchMedia;
  Object.assign(navigator, { connection: undefined });
});

const show = () =>
  render(<IntroVideo webm="/intro.webm" mp4="/intro.mp4" still="/intro.webp" />, { wrapper: UiProvider });
const whenPageIsIdle = () => act(() => idle?.());

test('LAND-1: the video is muted, loops, and is fetched when the page is idle', () => {
  const { container } = show();
  const video = container.querySelector('video') as HTMLVideoElement;
  expect(video).toMatchObject({ muted: true, loop: true, autoplay: false, controls: false, preload: 'none' });
  expect(video.poster).toContain('/intro.webp');
  expect(play).not.toHaveBeenCalled();
  whenPageIsIdle();
  expect(play).toHaveBeenCalledTimes(1);
});

test('the landing video can be paused and played', () => {
  show();
  whenPageIsIdle();
  fireEvent.click(screen.getByRole('button', { name: 'Pause the background video' }));
  expect(pause).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Play the background video' }));
  expect(play).toHaveBeenCalledTimes(2);
});

test('the landing video is paused for people who prefer less motion, until they start it', () => {
  reduced.matches = true;
  show();
  whenPageIsIdle();
  expect(play).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Play the background video' }));
  expect(play).toHaveBeenCalledTimes(1);
});

test('the landing video stops when the system starts asking for less motion', () => {
  show();
  whenPageIsIdle();
  reduced.matches = true;
  reduced.tell();
  expect(pause).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Play the background video' })).toBeInTheDocument();
});

test('the landing video is not fetched when the browser saves data', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  show();
  whenPageIsIdle();
  expect(play).not.toHaveBeenCalled();
});

test('the landing video does not start after the page is left', () => {
  show().unmount();
  expect(idle).toBeNull();
});

test('a browser that refuses to play keeps the picture', async () => {
  play.mockImplementationOnce(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
  show();
  await act(async () => idle?.());
  expect(screen.getByRole('button', { name: 'Play the background video' })).toBeInTheDocument();
});
