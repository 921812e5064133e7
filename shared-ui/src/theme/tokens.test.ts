import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colors of each block of tokens, over those of the first. */
const blocks = [...css.matchAll(/\{([^}]*)\}/g)].map(([, body = '']) =>
  Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*(#[\da-f]{6})\b/gi)].map(([, name, color]) => [name, color])),
);
const themes = blocks.filter((block) => '--portal-surface' in block).map((block) => ({ ...blocks[0], ...block }));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string | undefined, other: string | undefined): number {
  const [low = 0, high = 0] = [luminance(one ?? ''), luminance(other ?? '')].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('there are three themes', () => expect(themes).toHaveLength(3));

test.each(themes.map((theme, index) => [index, theme] as const))(
  'theme %i keeps controls and text readable',
  (_, theme) => {
    for (const surface of ['--portal-surface', '--portal-surface-raised']) {
      expect(contrast(theme['--portal-border-strong'], theme[surface])).toBeGreaterThanOrEqual(3);
      expect(contrast(theme['--portal-text'], theme[surface])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(theme['--portal-text-muted'], theme[surface])).toBeGreaterThanOrEqual(4.5);
    }
  },
);
