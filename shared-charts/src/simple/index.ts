// Small charts, drawn at once without plotly: years of production, levels with their trend, a sparkline.
export { LevelsChart, type LevelsChartProps } from './levels-chart.tsx';
export { Sparkline, type SparklineProps } from './sparkline.tsx';
export { type Level, type LevelTrend, trendInWords } from './trend.ts';
export type { YearAmount } from './year-amounts.ts';
export { YearBars, type YearBarsProps } from './year-bars.tsx';
