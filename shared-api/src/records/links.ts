import { msg, t } from '@portal/shared-i18n';

export interface RecordLink {
  label: string;
  href: string;
}

/** `null` unless it is an absolute http or https address; above all, refuses `javascript:`. */
export function safeHref(address: string): string | null {
  if (!/^https?:\/\//i.test(address.trim())) return null;
  try {
    return new URL(address.trim()).href;
  } catch {
    return null;
  }
}

/** The portal's own label, which is translated; labels of the district are not. */
export const STATE_WELL_REPORT = msg('TWDB well report');

const wordLabel = (label: string): string => (label === STATE_WELL_REPORT ? t(STATE_WELL_REPORT) : label);

/** @param text comma-separated items, each `label;url` */
export function parseLinks(text: unknown): RecordLink[] {
  if (typeof text !== 'string') return [];
  return text.split(/,(?=[^,;]*;)/).flatMap((item) => {
    const at = item.indexOf(';');
    const href = at < 0 ? null : safeHref(item.slice(at + 1));
    return href ? [{ label: wordLabel(item.slice(0, at).trim()) || href, href }] : [];
  });
}

export const gpuPath = (gpuNumber: number | string): string =>
  `/public-resources/tools/gpu-select/${encodeURIComponent(gpuNumber)}`;
