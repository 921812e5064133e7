import type { GpuSelectWell, SpacingRules } from '@portal/shared-api';
import type { WellPoint } from '@portal/shared-map';

/** In yards, by the code of the class; empty until the rules are known. */
export type ClassRadii = ReadonlyMap<number, number>;

export const classRadii = (rules: SpacingRules | undefined): ClassRadii =>
  new Map(rules?.classes.map(({ npgcd_well_class_ndx, radiusYards }) => [npgcd_well_class_ndx, radiusYards]));

export const wellPoints = (wells: readonly GpuSelectWell[], radii: ClassRadii): WellPoint[] =>
  wells.map((well) => ({
    well: well.Well,
    longitude: well.Longitude,
    latitude: well.Latitude,
    wellClass: well.npgcd_well_class_ndx,
    wellStatus: well.npgcd_well_status_ndx,
    radiusPixels: well.map_circle_radius,
    bufferYards: radii.get(well.npgcd_well_class_ndx) ?? null,
  }));

/** Rings without circles: the GPU's own wells stand out. */
export const neighborPoints = (wells: readonly GpuSelectWell[]): WellPoint[] =>
  wellPoints(wells, new Map()).map((point) => ({ ...point, isNeighbor: true }));
