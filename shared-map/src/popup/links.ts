import { gpuPath, keysWhere, parseLinks, type RecordLink, WELL } from '@portal/shared-api/records';
import { type Marked, msg, t } from '@portal/shared-i18n';

/** Reports of the Texas Water Development Board, https://www3.twdb.texas.gov/apps/waterdatainteractive. */
const STATE_REPORTS = 'https://www3.twdb.texas.gov/apps/waterdatainteractive/GetReports.aspx';

const stateReport = (number: string, type: string): string =>
  `${STATE_REPORTS}?Num=${encodeURIComponent(number)}&Type=${type}`;

const REPORTS: ReadonlyArray<{ field: string; label: Marked; type: string }> = [
  { field: 'StateWellNumber', label: msg('State well report'), type: 'GWDB' },
  { field: 'WellReportTrackingNumber', label: msg('Driller report'), type: 'SDR-Well' },
  { field: 'PluggingReportTrackingNumber', label: msg('Plugging report'), type: 'SDR-Plug' },
];

export const LINK_FIELDS = keysWhere(WELL, ({ kind }) => kind === 'links');

const numbered = (value: unknown): string | null =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value).trim() : null;

/** Each address once. */
export function documentLinks(properties: Readonly<Record<string, unknown>>): RecordLink[] {
  const reports = REPORTS.flatMap(({ field, label, type }) => {
    const number = numbered(properties[field]);
    return number ? [{ label: t(label), href: stateReport(number, type) }] : [];
  });
  const links = [...reports, ...LINK_FIELDS.flatMap((field) => parseLinks(properties[field]))];
  return links.filter(({ href }, index) => links.findIndex((link) => link.href === href) === index);
}

/** `null` for a feature without a GPU. */
export function gpuReportHref(properties: Readonly<Record<string, unknown>>): string | null {
  const number = numbered(properties.GPU) ?? numbered(properties.gpu_number);
  return number === null ? null : gpuPath(number);
}

/** The page of a well or GPU among the records that staff keep. */
export function recordHref({ well_ndx: well, gpu_number: gpu }: Readonly<Record<string, unknown>>): string | null {
  if (typeof well === 'number') return `/admin/records/wells/${well}`;
  return typeof gpu === 'number' ? `/admin/records/gpus/${gpu}` : null;
}
