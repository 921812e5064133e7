// Small charts, drawn at once without plotly: bars of any unit, years of production, and levels with their trend.
export { type Bar, BarChart, type BarChartProps, type BarLegendEntry } from './bar-chart.tsx';
export { LevelsChart, type LevelsChartProps } from './levels-chart.tsx';
export { type LevelTrend, trendInWords } from './trend.ts';
export { type YearAmount, yearTable } from './year-amounts.ts';
export { YearBars, type YearBarsProps } from './year-bars.tsx';
