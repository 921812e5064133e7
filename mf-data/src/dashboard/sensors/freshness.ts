import { msg } from '@portal/shared-i18n';
import { CheckIcon, UnreachableIcon, WarningIcon } from '@portal/shared-ui';

export const FRESHNESS = {
  fresh: { name: msg('Fresh'), meaning: msg('sent within a day'), Icon: CheckIcon },
  late: { name: msg('logger|Late'), meaning: msg('sent within a week'), Icon: WarningIcon },
  silent: { name: msg('Silent'), meaning: msg('for more than a week'), Icon: UnreachableIcon },
} as const;
