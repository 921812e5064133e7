import { findUnit } from '../../values/units.ts';
import { findQuantityInName, findUnitInName, type Quantity } from './column-meaning.ts';

describe('findUnitInName', () => {
  it.each([
    ['depth_to_water_ft', 'feet'],
    ['Level (m)', 'm'],
    ['DTW [ft btoc]', 'feet'],
    ['depth_m_bgs', 'm'],
    ['level_in', 'inches'],
    ['Specific Conductance (mS/cm)', 'mS/cm'],
    ['Temp, Deg C', '°C'],
    ['Water Temp (°F)', '°F'],
    ['Pressure (psi)', 'psi'],
    ['Level (m H2O)', 'mH2O'],
    ['Level above ground (ft H2O)', 'ftH2O'],
  ])('finds the unit in the column name %j', (column, unit) => {
    expect(findUnit(findUnitInName(column) ?? '')).toBe(unit);
  });

  it.each(['level', 'Level in well', 'value', 'm', 'depth to water', 'result_value'])(
    'finds no unit in the column name %j',
    (column) => {
      expect(findUnitInName(column)).toBeNull();
    },
  );
});

describe('findQuantityInName', () => {
  it.each<[string, Quantity | null]>([
    ['depth_to_water_ft', 'depth'],
    ['DTW (ft below TOC elevation)', 'depth'],
    ['Water Level Elevation (ft NAVD88)', 'elevation'],
    ['level_navd88_ft', 'elevation'],
    ['gw_elev_msl', 'elevation'],
    ['Barometric Pressure (kPa)', 'pressure'],
    ['Air Temperature', 'air temperature'],
    ['Temp (°C)', 'temperature'],
    ['Level above sensor', 'height'],
    ['value', null],
    ['level_ft', 'level'],
    ['Water Level (m)', 'level'],
    ['static_water_level_ft', null],
  ])('finds in the column name %j the quantity %s', (column, quantity) => {
    expect(findQuantityInName(column)).toBe(quantity);
  });
});
