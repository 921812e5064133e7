import { answersVersion, type PortalConfig, type Registry } from '@portal/shared-api/registry';

export type Fact = [name: string, value: string];

/** The configuration as it may be shown: of the maps' token only whether there is one. */
export const shownConfig = (config: PortalConfig): PortalConfig => ({
  ...config,
  mapboxToken: config.mapboxToken && 'set (a public one)',
});

export const environmentFacts = ({ worlds }: PortalConfig): Fact[] => [
  ['Database', worlds.database],
  ['Identity provider', worlds.identity],
  ['Maps', worlds.maps],
];

function fit(offered: string | null, needed: string): string {
  if (offered === null) return `needs API ${needed}`;
  return `needs API ${needed}: ${answersVersion(offered, needed) ? 'fits' : 'does not fit'}`;
}

/** @param offered version of the API's contract, `null` when it is not known */
export const releaseFacts = ({ shell, frontEnds }: Registry, offered: string | null): Fact[] =>
  [{ name: 'shell', ...shell }, ...frontEnds].map(({ name, version, canary, routes }) => [
    name,
    [version, canary && 'canary', fit(offered, routes.apiVersion)].filter(Boolean).join(' · '),
  ]);

/** When a token ends, `null` where it does not say so. The token itself is shown nowhere. */
export function tokenEnd(token: string | null): Date | null {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? new Date(exp * 1000) : null;
  } catch {
    return null;
  }
}

/** More characters than these are not drawn. */
export const SHOWN_CHARACTERS = 20_000;

export interface ShownData {
  text: string;
  whole: string;
  /** Says what is missing of the text, `null` when nothing is. */
  cut: string | null;
}

export function shownData(data: unknown): ShownData {
  const whole = data === undefined ? '' : JSON.stringify(data, null, 2);
  if (whole.length <= SHOWN_CHARACTERS) return { text: whole, whole, cut: null };
  const count = (characters: number) => characters.toLocaleString('en-US');
  return {
    text: whole.slice(0, SHOWN_CHARACTERS),
    whole,
    cut: `The first ${count(SHOWN_CHARACTERS)} of ${count(whole.length)} characters. “Copy data” takes all of it.`,
  };
}
