const MARKER = 'plotly.js-style-global';

/** Tells plotly that its style sheet, `plot.module.css`, is there. */
function markStyles(): void {
  if (document.getElementById(MARKER)) return;
  const marker = document.createElement('meta');
  marker.id = MARKER;
  marker.className = 'no-inline-styles';
  document.head.append(marker);
}

/** Again after a failure. */
export function loadPlot() {
  markStyles();
  return import(/* webpackChunkName: "plotly" */ './plot.tsx').then(({ Plot }) => Plot);
}
