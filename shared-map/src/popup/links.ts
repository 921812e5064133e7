export interface PopupLink {
  label: string;
  href: string;
}

/** Reports of the Texas Water Development Board, https://www3.twdb.texas.gov/apps/waterdatainteractive. */
const STATE_REPORTS = 'https://www3.twdb.texas.gov/apps/waterdatainteractive/GetReports.aspx';

const stateReport = (number: string, type: string): string =>
  `${STATE_REPORTS}?Num=${encodeURIComponent(number)}&Type=${type}`;

const REPORTS: ReadonlyArray<{ field: string; label: string; type: string }> = [
  { field: 'StateWellNumber', label: 'State well report', type: 'GWDB' },
  { field: 'WellReportTrackingNumber', label: 'Driller report', type: 'SDR-Well' },
  { field: 'PluggingReportTrackingNumber', label: 'Plugging report', type: 'SDR-Plug' },
];

/** The address when it is an absolute http or https one; anything else, `javascript:` above all, is refused. */
export function safeHref(address: string): string | null {
  if (!/^https?:\/\//i.test(address.trim())) return null;
  try {
    return new URL(address.trim()).href;
  } catch {
    return null;
  }
}

/** Reads the specification's list of links: comma-separated items, each `label;url`. */
export function parseLinks(text: unknown): PopupLink[] {
  if (typeof text !== 'string') return [];
  return text.split(/,(?=[^,;]*;)/).flatMap((item) => {
    const at = item.indexOf(';');
    const href = at < 0 ? null : safeHref(item.slice(at + 1));
    return href ? [{ label: item.slice(0, at).trim() || href, href }] : [];
  });
}

const numbered = (value: unknown): string | null =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value).trim() : null;

/** State reports and documents of a well. */
export function documentLinks(properties: Readonly<Record<string, unknown>>): PopupLink[] {
  const reports = REPORTS.flatMap(({ field, label, type }) => {
    const number = numbered(properties[field]);
    return number ? [{ label, href: stateReport(number, type) }] : [];
  });
  return [...reports, ...parseLinks(properties.state_links), ...parseLinks(properties.file_attachments)];
}

/** The GPU's page in GPU Select, or `null` for a feature that belongs to none. */
export function gpuReportHref(properties: Readonly<Record<string, unknown>>): string | null {
  const number = numbered(properties.GPU) ?? numbered(properties.gpu_number);
  return number ? `/public-resources/tools/gpu-select/${encodeURIComponent(number)}` : null;
}
