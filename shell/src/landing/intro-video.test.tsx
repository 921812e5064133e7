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
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('LAND-1: the video is muted, loops, is fetched when the page is idle, and can be paused and played', () => {
  const { container } = show();
  const video = container.querySelector('video') as HTMLVideoElement;
  expect(video).toMatchObject({ muted: true, loop: true, autoplay: false, controls: false, preload: 'none' });
  expect(video.poster).toContain('/intro.webp');
  expect(play).not.toHaveBeenCalled();
  whenPageIsIdle();
  expect(play).toHaveBeenCalledTimes(1);
  press('Pause the background video');
  expect(pause).toHaveBeenCalledTimes(1);
  press('Play the background video');
  expect(play).toHaveBeenCalledTimes(2);
});

test('the landing video is paused for people who prefer less motion, until they start it, and stops when they begin to', () => {
  reduced.matches = true;
  show();
  whenPageIsIdle();
  expect(play).not.toHaveBeenCalled();
  press('Play the background video');
  expect(play).toHaveBeenCalledTimes(1);

  reduced.matches = false;
  reduced.tell();
  whenPageIsIdle();
  pause.mockClear();
  reduced.matches = true;
  reduced.tell();
  expect(pause).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Play the background video' })).toBeInTheDocument();
});

test('the landing video is not fetched when the browser saves data, or after the page is left', () => {
  show().unmount();
  expect(idle).toBeNull();
  Object.assign(navigator, { connection: { saveData: true } });
  show();
  whenPageIsIdle();
  expect(play).not.toHaveBeenCalled();
});

test('a browser that refuses to play keeps the picture', async () => {
  play.mockImplementationOnce(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
  show();
  await act(async () => idle?.());
  expect(screen.getByRole('button', { name: 'Play the background video' })).toBeInTheDocument();
});
