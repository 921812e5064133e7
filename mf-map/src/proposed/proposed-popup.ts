import { APPLICATION_KINDS } from '@portal/shared-api/applications';
import { t, translateName } from '@portal/shared-i18n';
import type { FoundFeature, PopupContent } from '@portal/shared-map';
import { dateText } from '@portal/shared-ui/time';
import type { ProposedWells } from './proposed.resource.ts';

type Proposed = ProposedWells['features'][number];

function popupOf({
  number,
  kind,
  well_class,
  approved_on,
  valid_until,
  is_drilled,
}: Proposed['properties']): PopupContent {
  const ends = is_drilled ? null : valid_until;
  const fields: (readonly [label: string, value: string | null])[] = [
    [t('Kind of application'), t(APPLICATION_KINDS[kind].label)],
    [t('Well class'), well_class && translateName(well_class)],
    [t('Approved on'), approved_on && dateText(approved_on)],
    [t('Valid until'), ends && dateText(ends)],
  ];
  return {
    title: t('Application {number}', { number }),
    kind: t('Proposed well'),
    note: is_drilled ? t('The well is drilled and not on record yet.') : t('The well is not drilled yet.'),
    fields: fields.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    measurements: [],
    report: null,
    record: null,
    links: [],
  };
}

/** Like a feature of a layer found by a click. */
export const foundProposed = ({ properties, geometry }: Proposed): FoundFeature => ({
  key: `proposed-wells/${properties.number}`,
  popup: popupOf(properties),
  properties,
  position: geometry.coordinates,
  id: null,
  sourceId: 'proposed-wells',
  kind: null,
  complete: true,
});
