/** CSS pixels of the whole Web Mercator world at zoom 0, in both engines. */
export const WORLD_PIXELS = 512;

/** How far right in the world, from 0 to 1. */
export const mercatorX = (longitude: number): number => (longitude + 180) / 360;

/** How far down the world, from 0 to 1. */
export const mercatorY = (latitude: number): number => {
  const radians = (latitude * Math.PI) / 180;
  return (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
};
