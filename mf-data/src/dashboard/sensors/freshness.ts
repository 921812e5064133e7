import { msg } from '@portal/shared-i18n';
import { CheckIcon, UnreachableIcon, WarningIcon } from '@portal/shared-ui';

import type { Sensor } from '../dashboard.resource.ts';

export const FRESHNESS = {
  fresh: { name: msg('Up to date'), meaning: msg('sent within a day'), Icon: CheckIcon },
  late: { name: msg('logger|Late'), meaning: msg('sent within a week'), Icon: WarningIcon },
  silent: { name: msg('No signal'), meaning: msg('for more than a week'), Icon: UnreachableIcon },
} as const;

export const freshnessCounts = (sensors: readonly Sensor[]) =>
  (Object.keys(FRESHNESS) as Sensor['state'][]).map((state) => ({
    state,
    ...FRESHNESS[state],
    count: sensors.filter((sensor) => sensor.state === state).length,
  }));
