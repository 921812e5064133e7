import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const css = read('./tokens.css');

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

const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
/** Colors of text, with the backgrounds on which it stands. */
const TEXTS: ReadonlyArray<[texts: string[], grounds: string[]]> = [
  [
    ['text', 'text-muted'],
    [...SURFACES, 'primary-soft'],
  ],
  [['link'], [...SURFACES, 'primary-soft', 'primary-soft-hover']],
  [['on-primary'], ['primary', 'primary-hover']],
  [['danger-text'], ['surface', 'surface-raised', 'danger-soft']],
  [['accent-text'], ['surface', 'surface-raised', 'accent-soft']],
  [['success-text'], ['surface', 'surface-raised', 'success-soft']],
  [
    ['chrome-text', 'chrome-muted'],
    ['chrome', 'chrome-hover', 'chrome-active'],
  ],
];
const token = (name: string): string => `--portal-${name}`;

describe.each(themes.map((theme, index) => [index, theme] as const))('theme %i', (_, theme) => {
  const faint = (inks: string[], grounds: string[], least: number): string[] =>
    inks.flatMap((ink) =>
      grounds
        .map((ground) => [ground, contrast(theme[token(ink)], theme[token(ground)])] as const)
        .filter(([, ratio]) => !(ratio >= least))
        .map(([ground, ratio]) => `${ink} on ${ground}: ${ratio.toFixed(2)}`),
    );

  test('keeps text readable on every background it stands on', () =>
    expect(TEXTS.flatMap(([texts, grounds]) => faint(texts, grounds, 4.5))).toEqual([]));

  test('keeps the edges of controls and the focus ring visible', () => {
    expect(faint(['border-strong', 'focus'], ['surface', 'surface-raised'], 3)).toEqual([]);
    expect(faint(['chrome-focus'], ['chrome'], 3)).toEqual([]);
  });
});

test('placeholders have the color of muted text, in native fields and in those of Mantine', () => {
  expect(read('./base.css')).toMatch(/^::placeholder \{\s*color: var\(--portal-text-muted\);\s*opacity: 1;/m);
  expect(read('./mantine.css')).toContain('--mantine-color-placeholder: var(--portal-text-muted);');
});
