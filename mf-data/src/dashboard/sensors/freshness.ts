import { CheckIcon, UnreachableIcon, WarningIcon } from '@portal/shared-ui';

export const FRESHNESS = {
  fresh: { name: 'Fresh', meaning: 'sent within a day', Icon: CheckIcon },
  late: { name: 'Late', meaning: 'sent within a week', Icon: WarningIcon },
  silent: { name: 'Silent', meaning: 'for more than a week', Icon: UnreachableIcon },
} as const;
