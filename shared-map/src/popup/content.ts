import type { Layer } from '@portal/shared-api';
import { keysWhere, type RecordLink, WELL } from '@portal/shared-api/records';
import { t, translateName } from '@portal/shared-i18n';
import { fieldLabel, fieldValue } from './format.ts';
import { documentLinks, gpuReportHref, LINK_FIELDS, recordHref } from './links.ts';

export interface PopupField {
  label: string;
  value: string;
}

export interface PopupContent {
  title: string;
  kind: string;
  /** A sentence above the fields. */
  note?: string;
  fields: PopupField[];
  measurements: string[];
  /** The page of the GPU, or of the GPU that a well belongs to. */
  report: { label: string; href: string } | null;
  /** Of the record that staff keep; for administrators. */
  record: string | null;
  links: RecordLink[];
}

export interface PopupFeature {
  properties: Readonly<Record<string, unknown>> | null;
}

/** Never fields of their own (specification, section 3). */
const MEASUREMENT_FLAGS = keysWhere(WELL, ({ series }) => series);

const isInternal = (field: string): boolean =>
  field.startsWith('_') ||
  field === 'id' ||
  field.endsWith('_ndx') ||
  field.endsWith('_id') ||
  LINK_FIELDS.includes(field);
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

function mayShow(layer: Pick<Layer, 'metadata'>, isAdmin: boolean): (field: string) => boolean {
  const { excludeFields, adminOnlyFields } = layer.metadata.popup;
  const hidden = new Set([...excludeFields, ...(isAdmin ? [] : adminOnlyFields)]);
  return (field) => !hidden.has(field);
}

function titleOf(layer: Pick<Layer, 'name' | 'metadata'>, shown: Readonly<Record<string, unknown>>): string {
  const field = layer.metadata.popup.titleField;
  const value = field ? shown[field] : undefined;
  if (!field || isEmpty(value)) return translateName(layer.name);
  return field === 'gpu_number' ? t('GPU {gpuNumber}', { gpuNumber: String(value) }) : fieldValue(field, value);
}

/** MAP-10. @param isAdmin an administrator or a developer, who alone see admin-only fields */
export function popupContent(
  feature: PopupFeature,
  layer: Pick<Layer, 'name' | 'metadata'>,
  { isAdmin }: { isAdmin: boolean },
): PopupContent {
  const visible = mayShow(layer, isAdmin);
  const shown = Object.fromEntries(Object.entries(feature.properties ?? {}).filter(([field]) => visible(field)));
  const isField = ([field, value]: [string, unknown]): boolean =>
    !isInternal(field) &&
    !isEmpty(value) &&
    !MEASUREMENT_FLAGS.includes(field) &&
    field !== layer.metadata.popup.titleField;
  const href = gpuReportHref(shown);
  const isGpu = !isEmpty(shown.gpu_number);
  return {
    title: titleOf(layer, shown),
    kind: translateName(layer.name),
    fields: Object.entries(shown)
      .filter(isField)
      .map(([field, value]) => ({ label: fieldLabel(field), value: fieldValue(field, value) })),
    measurements: MEASUREMENT_FLAGS.filter((flag) => feature.properties?.[flag] === true).map(translateName),
    report: href === null ? null : { label: isGpu ? t('View GPU Report') : t('View Well Report'), href },
    record: isAdmin ? recordHref(feature.properties ?? {}) : null,
    links: documentLinks(shown),
  };
}
