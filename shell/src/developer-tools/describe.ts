import { answersVersion, type PortalConfig, type Registry } from '@portal/shared-api/registry';
import { formatNumber, t } from '@portal/shared-i18n';

export type Fact = [name: string, value: string];

/** Without the maps' token. */
export const shownConfig = (config: PortalConfig): PortalConfig => ({
  ...config,
  mapboxToken: config.mapboxToken && t('set (a public one)'),
});

export const environmentFacts = ({ worlds }: PortalConfig): Fact[] => [
  [t('Database'), worlds.database],
  [t('Identity provider'), worlds.identity],
  [t('Maps'), worlds.maps],
];

function fit(offered: string | null, needed: string): string {
  if (offered === null) return t('needs API {version}', { version: needed });
  return answersVersion(offered, needed)
    ? t('needs API {version}: matches', { version: needed })
    : t('needs API {version}: does not match', { version: needed });
}

/** @param offered version of the API's contract; `null` while unknown */
export const releaseFacts = ({ shell, frontEnds }: Registry, offered: string | null): Fact[] =>
  [{ name: 'shell', ...shell }, ...frontEnds].map(({ name, version, canary, routes }) => [
    name,
    [version, canary && t('canary'), fit(offered, routes.apiVersion)].filter(Boolean).join(' · '),
  ]);

/** `null` where the token does not say. The token itself is never shown. */
export function tokenEnd(token: string | null): Date | null {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? new Date(exp * 1000) : null;
  } catch {
    return null;
  }
}

/** Longer data is cut. */
export const SHOWN_CHARACTERS = 20_000;

export interface ShownData {
  text: string;
  whole: string;
  /** Says that the text is cut; `null` when it is whole. */
  cut: string | null;
}

export function shownData(data: unknown): ShownData {
  const whole = data === undefined ? '' : JSON.stringify(data, null, 2);
  if (whole.length <= SHOWN_CHARACTERS) return { text: whole, whole, cut: null };
  return {
    text: whole.slice(0, SHOWN_CHARACTERS),
    whole,
    cut: t('The first {shown} of {count} characters. “Copy data” copies all of them.', {
      shown: formatNumber(SHOWN_CHARACTERS),
      count: formatNumber(whole.length),
    }),
  };
}
