import { METERS_PER_FOOT } from '@portal/shared-api/units';
import { formatNumber, t } from '@portal/shared-i18n';

/** Meters in a pixel of the web Mercator world of 512 pixels at zoom 0, at the equator: the earth's girth in EPSG:3857 / 512. */
const METERS_PER_PIXEL_AT_ZOOM_0 = (2 * Math.PI * 6_378_137) / 512;
const FEET_PER_MILE = 5280;

/** Of a CSS pixel, at a latitude in degrees. */
export const metersPerPixel = (zoom: number, latitude: number): number =>
  (METERS_PER_PIXEL_AT_ZOOM_0 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;

export interface ScaleBar {
  /** Such as `1,000 ft` or `5 mi`. */
  label: string;
  /** Share of the offered length, from 0 to 1. */
  share: number;
}

const NICE = [5, 3, 2, 1];

function niceBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return (NICE.find((digit) => digit * power <= value) ?? 1) * power;
}

/** A round number of feet or miles. */
export function scaleBar(maxMeters: number): ScaleBar {
  const feet = maxMeters / METERS_PER_FOOT;
  const inMiles = feet >= FEET_PER_MILE;
  const most = inMiles ? feet / FEET_PER_MILE : feet;
  const length = niceBelow(most);
  const amount = formatNumber(length);
  return {
    label: inMiles ? t('{miles} mi', { miles: amount }) : t('{feet} ft', { feet: amount }),
    share: length / most,
  };
}
