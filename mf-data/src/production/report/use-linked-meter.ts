import { useSearchParams } from '@portal/shared-ui/router';
import { useEffect, useState } from 'react';
import type { Meter } from '../production.resource.ts';
import { fieldName, meterRow } from '../values/report-values.ts';
import { focusField } from './entry.ts';

/**
 * The meter that the address names: `?meter=7` begins at its ending reading, `?meter=7&replaced=1` with its replacement.
 *
 * @returns the meter that was replaced, to begin with; `null` for none
 */
export function useLinkedMeter(meters: readonly Meter[]): Meter | null {
  const [params] = useSearchParams();
  const [linked] = useState(() => meters.find(({ meter_ndx }) => `${meter_ndx}` === params.get('meter')) ?? null);
  const [isReplaced] = useState(() => params.has('replaced'));
  useEffect(() => {
    if (linked && !isReplaced) focusField(fieldName(meterRow(linked.meter_ndx), 'endReading'));
  }, [linked, isReplaced]);
  return isReplaced ? linked : null;
}
