import { wellPlaceOf } from '@portal/shared-api/applications';
import type { RecordValues } from '@portal/shared-api/record-keeping';
import type { StoredApplication } from './applications.repository.ts';

/** In English, as the district keeps its records. */
function remarksOf({ number, completion }: StoredApplication): string {
  if (!completion) return `Application ${number}.`;
  const screens = completion.screens.map(({ from_feet, to_feet }) => `${from_feet}–${to_feet}`).join(', ');
  return [
    `Application ${number}. Driller's license ${completion.driller_license}.`,
    ...(screens ? [`Screens (ft): ${screens}.`] : []),
    ...(completion.log ? [`Log: ${completion.log}`] : []),
  ].join(' ');
}

/** Values of the well that an application becomes, as it was drilled where that is reported. */
export function wellValuesOf(application: StoredApplication): RecordValues {
  const { completion, kind } = application;
  const place = wellPlaceOf(application);
  return {
    latitude_dd: place?.latitude ?? null,
    longitude_dd: place?.longitude ?? null,
    well_class: application.npgcd_well_class_ndx,
    well_type: application.well_type_ndx,
    owner_name: application.owner_name,
    completion_date: completion?.drilled_on ?? null,
    well_depth_feet: completion?.depth_feet ?? application.depth_feet,
    max_yield_gpm: completion ? completion.yield_gpm : application.yield_gpm,
    remarks: remarksOf(application),
    ...(kind === 'replacement' && { replaces_well_ndx: application.old_well_ndx }),
  };
}
