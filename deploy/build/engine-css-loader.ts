import postcss from 'postcss';

/** Controls that the portal never adds to a map. Mapbox requires its logo; MapLibre's is not shown. */
const UNUSED =
  /gl-(ctrl-(group|icon|zoom-(in|out)|compass|fullscreen|shrink|geolocate|terrain|globe)|popup|marker|user-location|track-pointer)|maplibregl-ctrl-logo/;

/** Removes the rules of unused controls, most of whose size is icons. */
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

export default function engineCssLoader(css: string): string {
  return withoutUnusedControls(css);
}
