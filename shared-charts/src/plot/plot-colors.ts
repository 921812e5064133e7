export interface PlotColors {
  background: string;
  text: string;
  mutedText: string;
  grid: string;
  line: string;
  trend: string;
  font: string;
}

const PROPERTIES: Record<keyof PlotColors, string> = {
  background: '--portal-surface-raised',
  text: '--portal-text',
  mutedText: '--portal-text-muted',
  grid: '--portal-border',
  line: '--portal-link',
  trend: '--portal-text',
  font: '--portal-font',
};

export function readPlotColors(): PlotColors {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    Object.entries(PROPERTIES).map(([name, property]) => [name, style.getPropertyValue(property).trim()]),
  ) as unknown as PlotColors;
}
