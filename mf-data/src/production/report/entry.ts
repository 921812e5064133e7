import type { ProductionReport } from '../production.resource.ts';
import type { ReportFigures } from '../values/figures.ts';
import type { Mistakes } from '../values/mistakes.ts';
import type { ReportValues } from '../values/report-values.ts';

/** What the fields of a report's form are drawn from, and tell. */
export interface Entry {
  report: ProductionReport;
  values: ReportValues;
  figures: ReportFigures;
  mistakes: Mistakes;
  change: (fields: ReportValues | ((values: ReportValues) => ReportValues)) => void;
  /** A field was left: what is wrong with it may be said. */
  leave: () => void;
}

/** Moves the focus to a field, by its name, and brings it into view. */
export function focusField(name: string): void {
  const field = document.getElementById(name);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}
