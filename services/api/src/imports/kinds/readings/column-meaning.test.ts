import { findUnit } from '../../values/units.ts';
import { findQuantityInName, findUnitInName, type Quantity } from './column-meaning.ts';

it.each<[string, string | null, Quantity | null]>([
  ['depth_to_water_ft', 'feet', 'depth'],
  ['depth to water', null, 'depth'],
  ['Level (m)', 'm', 'level'],
  ['DTW [ft btoc]', 'feet', 'depth'],
  ['DTW (ft below TOC elevation)', 'feet', 'depth'],
  ['depth_m_bgs', 'm', 'depth'],
  ['level_in', 'inches', 'level'],
  ['level_ft', 'feet', 'level'],
  ['Water Level (m)', 'm', 'level'],
  ['Water Level Elevation (ft NAVD88)', 'feet', 'elevation'],
  ['level_navd88_ft', 'feet', 'elevation'],
  ['gw_elev_msl', null, 'elevation'],
  ['Barometric Pressure (kPa)', 'kPa', 'pressure'],
  ['Pressure (psi)', 'psi', 'pressure'],
  ['Specific Conductance (mS/cm)', 'mS/cm', 'conductivity'],
  ['Temp, Deg C', '°C', 'temperature'],
  ['Temp (°C)', '°C', 'temperature'],
  ['Water Temp (°F)', '°F', 'temperature'],
  ['Air Temperature', null, 'air temperature'],
  ['Level (m H2O)', 'mH2O', null],
  ['Level above ground (ft H2O)', 'ftH2O', 'height'],
  ['Level above sensor', null, 'height'],
  ['Level in well', null, null],
  ['level', null, 'level'],
  ['static_water_level_ft', 'feet', null],
  ['value', null, null],
  ['result_value', null, null],
  ['m', null, null],
])('the column name %j says the unit %s and the quantity %s', (column, unit, quantity) => {
  expect([findUnit(findUnitInName(column) ?? ''), findQuantityInName(column)]).toEqual([unit, quantity]);
});
