/** For colors that cannot be read. */
const GREY = 0x80;

const channels = (hex: string): number[] =>
  (hex.length < 6 ? hex.split('').map((digit) => digit + digit) : (hex.match(/../g) ?? [])).map((pair) =>
    Number.parseInt(pair, 16),
  );

/** A color as the browser writes it: `#rrggbb`, or `rgba(…)` with an alpha below 1. */
function written(color: string): string {
  if (color.startsWith('#')) return color;
  const drawing = document.createElement('canvas').getContext('2d');
  if (!drawing) return '';
  drawing.fillStyle = color;
  return drawing.fillStyle;
}

/** As `#rrggbb`, on white. */
export function paperColor(color: string, opacity: number): string {
  const text = written(color);
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text)?.[1];
  const parts = hex ? channels(hex) : (text.match(/[\d.]+/g) ?? []).map(Number);
  const [red = GREY, green = GREY, blue = GREY, alpha] = parts;
  const covers = opacity * (alpha === undefined ? 1 : hex ? alpha / 255 : alpha);
  const onWhite = (channel: number): number => Math.round(255 - (255 - channel) * covers);
  return `#${[red, green, blue].map((channel) => onWhite(channel).toString(16).padStart(2, '0')).join('')}`;
}
