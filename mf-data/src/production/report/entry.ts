import type { ProductionReport } from '../production.resource.ts';
import type { ReportFigures } from '../values/figures.ts';
import type { Mistakes } from '../values/mistakes.ts';
import type { ReportValues } from '../values/report-values.ts';

export interface Entry {
  report: ProductionReport;
  values: ReportValues;
  figures: ReportFigures;
  mistakes: Mistakes;
  change: (fields: ReportValues | ((values: ReportValues) => ReportValues)) => void;
  leave: () => void;
}

export function focusField(name: string): void {
  const field = document.getElementById(name);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}
