import { type ComponentType, useEffect, useState } from 'react';
import type { FirstPictureProps } from './first-picture.tsx';
import { forgetWellsAhead } from './map-data.ts';

/** On a fast line the engine has drawn the wells by then. */
const ENGINE_MILLISECONDS = 1500;

/** The wells in view, where the map's engine takes its time: on a slow line it arrives seconds after them. */
export function FirstWells(props: FirstPictureProps) {
  const [Picture, setPicture] = useState<ComponentType<FirstPictureProps> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      import(/* webpackChunkName: "wells-without-engine" */ './first-picture.tsx').then(
        ({ FirstPicture }) => setPicture(() => FirstPicture),
        () => undefined, // the wells wait for the engine
      );
    }, ENGINE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      forgetWellsAhead();
    };
  }, []);
  return Picture && <Picture {...props} />;
}
