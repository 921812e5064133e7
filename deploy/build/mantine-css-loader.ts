import postcss from 'postcss';

/** The theme defines its own colors; `gray` and `dark` stay because Mantine components use them directly. */
const PALETTE =
  /^--mantine-(color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-|primary-color-\d)/;

export function withoutPalettes(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkDecls((declaration) => {
    if (PALETTE.test(declaration.prop)) declaration.remove();
  });
  return sheet.toString();
}

/** webpack loader for Mantine's `default-css-variables`. */
export default function mantineCssLoader(css: string): string {
  return withoutPalettes(css);
}
