import { t } from '@portal/shared-i18n';
import { ActionIcon, useMediaQuery } from '@portal/shared-ui';
import { useEffect, useRef, useState } from 'react';
import classes from './intro-video.module.css';
import type { IntroMedia } from './media.ts';

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Calls back when the page is loaded and idle. @returns cancels it */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, 300);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(then);
  return () => cancelIdleCallback(request);
}

function Glyph({ playing }: { playing: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
      <path d={playing ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4l13 8-13 8z'} />
    </svg>
  );
}

/** Fetched when the page is idle; paused for people who prefer less motion or save data, unless they start it. */
export function IntroVideo({ webm, mp4, still }: IntroMedia) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false });

  // Refused where the browser saves power: the still picture stays.
  const play = () => void video.current?.play().catch(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `play` reads the element alone
  useEffect(() => {
    if (calm || savesData()) {
      video.current?.pause();
      return;
    }
    return whenIdle(play);
  }, [calm]);

  return (
    <>
      <video
        ref={video}
        className={classes.video}
        poster={still}
        preload="none"
        muted
        loop
        playsInline
        disablePictureInPicture
        tabIndex={-1}
        aria-hidden
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <ActionIcon
        className={classes.control}
        variant="transparent"
        aria-label={playing ? t('Pause the background video') : t('Play the background video')}
        onClick={() => (playing ? video.current?.pause() : play())}
      >
        <Glyph playing={playing} />
      </ActionIcon>
    </>
  );
}
