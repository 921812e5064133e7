import type { TelemetryCheck } from '@portal/shared-api';

/** As the table has it. */
export interface CheckColumns {
  condition: TelemetryCheck['condition'];
  min_value: number | null;
  max_value: number | null;
  max_change: number | null;
  tolerance: number | null;
  hours: number | null;
}

const NOTHING = { min_value: null, max_value: null, max_change: null, tolerance: null, hours: null };

export function columnsOfCheck(check: TelemetryCheck): CheckColumns {
  switch (check.condition) {
    case 'range':
      return { ...NOTHING, condition: 'range', min_value: check.min, max_value: check.max };
    case 'rate':
      return { ...NOTHING, condition: 'rate', max_change: check.change, hours: check.hours };
    case 'persistence':
      return { ...NOTHING, condition: 'persistence', tolerance: check.tolerance, hours: check.hours };
    case 'missing':
      return { ...NOTHING, condition: 'missing', hours: check.hours };
  }
}

/** The table has the values that its condition needs. */
export function checkOfColumns(columns: CheckColumns): TelemetryCheck {
  const { condition, min_value, max_value, max_change, tolerance, hours } = columns;
  switch (condition) {
    case 'range':
      return { condition, min: min_value, max: max_value };
    case 'rate':
      return { condition, change: max_change!, hours: hours! };
    case 'persistence':
      return { condition, tolerance: tolerance!, hours: hours! };
    case 'missing':
      return { condition, hours: hours! };
  }
}

/** How far back readings decide whether one is in trouble. */
export const hoursBefore = (check: TelemetryCheck): number =>
  check.condition === 'rate' || check.condition === 'persistence' ? check.hours : 0;
