/** A link of a record: to a report of the state, or to a file. */
export interface RecordLink {
  label: string;
  href: string;
}

/** The address when it is an absolute http or https one; anything else, `javascript:` above all, is refused. */
export function safeHref(address: string): string | null {
  if (!/^https?:\/\//i.test(address.trim())) return null;
  try {
    return new URL(address.trim()).href;
  } catch {
    return null;
  }
}

/** Reads a property of kind `links`: comma-separated items, each `label;url`. */
export function parseLinks(text: unknown): RecordLink[] {
  if (typeof text !== 'string') return [];
  return text.split(/,(?=[^,;]*;)/).flatMap((item) => {
    const at = item.indexOf(';');
    const href = at < 0 ? null : safeHref(item.slice(at + 1));
    return href ? [{ label: item.slice(0, at).trim() || href, href }] : [];
  });
}

/** The page of a GPU in GPU Select. */
export const gpuPath = (gpuNumber: number | string): string =>
  `/public-resources/tools/gpu-select/${encodeURIComponent(gpuNumber)}`;
