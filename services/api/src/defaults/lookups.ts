/** Category colors by Okabe and Ito, distinguishable for color-blind people; grays recede. */
const OKABE_ITO = {
  orange: '#E69F00',
  skyBlue: '#56B4E9',
  green: '#009E73',
  yellow: '#F0E442',
  blue: '#0072B2',
  vermilion: '#D55E00',
  purple: '#CC79A7',
} as const;
export const GRAY = { plugged: '#8A8F94', destroyed: '#B0B4B8', unknown: '#5F666D' } as const;

const wellClass = (npgcd_well_class_ndx: number, name: string, color: string, sort_order: number) => ({
  npgcd_well_class_ndx,
  name,
  color,
  sort_order,
});
export const wellClasses = [
  wellClass(1, 'A', OKABE_ITO.skyBlue, 1),
  wellClass(2, 'B', OKABE_ITO.green, 2),
  wellClass(3, 'C', OKABE_ITO.orange, 3),
  wellClass(4, 'D', OKABE_ITO.vermilion, 4),
  wellClass(5, 'S', OKABE_ITO.purple, 5),
  wellClass(21, 'Unclassified', GRAY.plugged, 6),
  wellClass(999, 'Unknown', GRAY.unknown, 7),
];

/** Code of "Unknown" for classes, types and statuses. */
export const UNKNOWN_NDX = 999;

const wellType = (well_type_ndx: number, name: string, color: string) => ({
  well_type_ndx,
  name,
  color,
  sort_order: well_type_ndx,
});
export const wellTypes = [
  wellType(1, 'Irrigation', OKABE_ITO.green),
  wellType(2, 'Domestic', OKABE_ITO.skyBlue),
  wellType(3, 'Stock', OKABE_ITO.orange),
  wellType(4, 'Municipal', OKABE_ITO.blue),
  wellType(5, 'Industrial', OKABE_ITO.purple),
  wellType(6, 'Monitoring', OKABE_ITO.vermilion),
  wellType(7, 'Injection', OKABE_ITO.yellow),
  wellType(UNKNOWN_NDX, 'Unknown', GRAY.unknown),
];

const wellStatus = (npgcd_well_status_ndx: number, name: string, color: string, counts_for_spacing = true) => ({
  npgcd_well_status_ndx,
  name,
  color,
  sort_order: npgcd_well_status_ndx,
  counts_for_spacing,
});
/** Well statuses. Spacing does not apply to plugged or destroyed wells. */
export const wellStatuses = [
  wellStatus(1, 'Active', OKABE_ITO.green),
  wellStatus(2, 'Inactive', OKABE_ITO.orange),
  wellStatus(3, 'Proposed', OKABE_ITO.skyBlue),
  wellStatus(4, 'Plugged', GRAY.plugged, false),
  wellStatus(5, 'Capped', OKABE_ITO.purple),
  wellStatus(6, 'Destroyed', GRAY.destroyed, false),
  wellStatus(UNKNOWN_NDX, 'Unknown', GRAY.unknown),
];

export const monitoringStatuses = [
  { monitoring_status_ndx: 1, name: 'Not monitored' },
  { monitoring_status_ndx: 2, name: 'Winter observation' },
  { monitoring_status_ndx: 3, name: 'Telemetry' },
  { monitoring_status_ndx: 4, name: 'Winter observation and telemetry' },
];

export const dataProviders = [
  { data_provider_ndx: 1, name: 'North Plains GCD' },
  { data_provider_ndx: 2, name: 'Texas Water Development Board' },
  { data_provider_ndx: 3, name: 'U.S. Geological Survey' },
];

export const units = ['acre-feet', 'gallons', 'gpm', 'feet', 'volts', '°F', 'µS/cm'].map((name, index) => ({
  unit_ndx: index + 1,
  name,
}));

/** Keys of the measured parameters; the portal graphs the first four. */
export const PARAMETER = {
  winterDepthToWater: 1,
  telemetryDepthToWater: 2,
  batteryVoltage: 3,
  waterTemperature: 4,
  levelAboveLogger: 5,
  conductivity: 6,
} as const;
export const parameters = [
  { parameter_ndx: PARAMETER.winterDepthToWater, name: 'Depth to Water (Winter Observation)', unit_desc: 'feet' },
  { parameter_ndx: PARAMETER.telemetryDepthToWater, name: 'Depth to Water (Telemetry)', unit_desc: 'feet' },
  { parameter_ndx: PARAMETER.batteryVoltage, name: 'Battery Voltage', unit_desc: 'volts' },
  { parameter_ndx: PARAMETER.waterTemperature, name: 'Water Temperature', unit_desc: '°F' },
  { parameter_ndx: PARAMETER.levelAboveLogger, name: 'Water Level Above Logger', unit_desc: 'feet' },
  { parameter_ndx: PARAMETER.conductivity, name: 'Conductivity', unit_desc: 'µS/cm' },
];

const forAllLoggers = { max_value: null, max_change: null, tolerance: null, well_ndx: null };
/**
 * Rules for readings of loggers. A week is what the dashboard calls silent; a lead-acid battery of 12 volts at rest below 12.0 is
 * about three quarters empty.
 */
export const telemetryRules = [
  {
    rule_ndx: 1,
    name: 'Silent logger',
    parameter_ndx: PARAMETER.telemetryDepthToWater,
    condition: 'missing',
    min_value: null,
    hours: 7 * 24,
    ...forAllLoggers,
  },
  {
    rule_ndx: 2,
    name: 'Battery low',
    parameter_ndx: PARAMETER.batteryVoltage,
    condition: 'range',
    min_value: 12,
    hours: null,
    ...forAllLoggers,
  },
];

/** The district's counties, keyed by FIPS code. */
export const counties = [
  { county_ndx: 48111, name: 'Dallam' },
  { county_ndx: 48195, name: 'Hansford' },
  { county_ndx: 48205, name: 'Hartley' },
  { county_ndx: 48233, name: 'Hutchinson' },
  { county_ndx: 48295, name: 'Lipscomb' },
  { county_ndx: 48341, name: 'Moore' },
  { county_ndx: 48357, name: 'Ochiltree' },
  { county_ndx: 48421, name: 'Sherman' },
];

export const aquifers = [
  { aquifer_ndx: 1, name: 'Ogallala' },
  { aquifer_ndx: 2, name: 'Rita Blanca' },
  { aquifer_ndx: 3, name: 'Dockum' },
];
