import { loadPlot } from '@portal/shared-charts';

export function loadPanel() {
  // In parallel with the panel, which needs it next and reports its failure.
  loadPlot().catch(() => undefined);
  return import(/* webpackChunkName: "graph" */ './graph-panel.tsx').then(({ GraphPanel }) => ({ GraphPanel }));
}

const prepare = (): void => void loadPanel().catch(() => undefined);

/** For buttons that open a graph: fetches its code while the pointer or the focus is on them. */
export const preparesGraph = { onPointerEnter: prepare, onFocus: prepare };
