import type { PortalConfig, Registry } from '@portal/shared-api/registry';

/** A name and its value, as the drawer lists them. */
export type Fact = [name: string, value: string];

/** The configuration as it may be shown: of the maps' token only whether there is one. */
export const shownConfig = (config: PortalConfig): PortalConfig => ({
  ...config,
  mapboxToken: config.mapboxToken && 'set (a public one)',
});

/** Which services the portal runs on, and the versions of its parts. */
export function environmentFacts({ shell, frontEnds }: Registry, { worlds }: PortalConfig): Fact[] {
  return [
    ['Database', worlds.database],
    ['Identity provider', worlds.identity],
    ['Maps', worlds.maps],
    ['shell', shell.version],
    ...frontEnds.map(({ name, version }): Fact => [name, version]),
  ];
}

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
  /** What is drawn. */
  text: string;
  /** What is copied. */
  whole: string;
  /** Says what is missing of the text, `null` when nothing is. */
  cut: string | null;
}

/** Data as indented JSON, cut where it is too long to draw. */
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
