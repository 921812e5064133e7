import { type Marked, msg, t } from '@portal/shared-i18n';

/** Rules that come with the portal, by the names that they are stored under. */
const SHIPPED: Readonly<Record<string, Marked>> = {
  'Silent logger': msg('Logger not sending'),
  'Battery low': msg('Battery low'),
};

/** The district’s own names stay as they are. */
export function telemetryRuleName(name: string): string {
  const shipped = Object.hasOwn(SHIPPED, name) ? SHIPPED[name] : undefined;
  return shipped ? t(shipped) : name;
}
