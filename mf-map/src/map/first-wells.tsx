import { lazy, Suspense, useEffect, useState } from 'react';
import type { FirstPictureProps } from './first-picture.tsx';
import { forgetWellsAhead } from './map-data.ts';

/** On a fast line the engine has drawn the wells by then. */
const ENGINE_MILLISECONDS = 1500;

const FirstPicture = lazy(() =>
  import(/* webpackChunkName: "wells-without-engine" */ './first-picture.tsx').then(
    ({ FirstPicture }) => ({ default: FirstPicture }),
    // Without it the wells wait for the engine.
    () => ({ default: () => null }),
  ),
);

/** The wells in view, where the map's engine takes its time: on a slow line it arrives seconds after them. */
export function FirstWells(props: FirstPictureProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ENGINE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      forgetWellsAhead();
    };
  }, []);
  return (
    isLate && (
      <Suspense fallback={null}>
        <FirstPicture {...props} />
      </Suspense>
    )
  );
}
