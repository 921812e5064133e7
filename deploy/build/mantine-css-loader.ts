import postcss from 'postcss';

/** The portal's theme has colors of its own; gray and dark stay, which components use as they are. */
const PALETTE =
  /^--mantine-(color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-|primary-color-\d)/;

/** Mantine's variables without its palettes. */
export function withoutPalettes(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkDecls((declaration) => {
    if (PALETTE.test(declaration.prop)) declaration.remove();
  });
  return sheet.toString();
}

/** webpack loader for `default-css-variables` of Mantine. */
export default function mantineCssLoader(css: string): string {
  return withoutPalettes(css);
}
