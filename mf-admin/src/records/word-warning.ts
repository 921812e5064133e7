import type { RecordWarning } from '@portal/shared-api';
import { textOfCode } from '@portal/shared-i18n';

/** In the page's language. */
export const wordWarning = ({ code, message, values }: RecordWarning): string => textOfCode(code, values) ?? message;
