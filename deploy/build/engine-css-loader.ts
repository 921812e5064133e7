import postcss from 'postcss';

/** Controls that the portal never adds to a map. Mapbox wants its logo shown; MapLibre's is not shown. */
const UNUSED =
  /gl-(ctrl-(group|icon|zoom-(in|out)|compass|fullscreen|shrink|geolocate|terrain|globe)|popup|marker|user-location|track-pointer)|maplibregl-ctrl-logo/;

/** A map engine's style sheet without the rules of such controls, most of which are icons. */
export function withoutUnusedControls(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => !UNUSED.test(selector));
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 || UNUSED.test(rule.params)) rule.remove();
  });
  return sheet.toString();
}

/** webpack loader for the style sheets of map engines. */
export default function engineCssLoader(css: string): string {
  return withoutUnusedControls(css);
}
