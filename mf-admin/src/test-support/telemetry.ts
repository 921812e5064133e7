import type { TelemetryAlert, TelemetryRule } from '@portal/shared-api';

const DEPTH = { parameter_ndx: 2, name: 'Depth to Water (Telemetry)', unit: 'feet' };
export const BATTERY = { parameter_ndx: 3, name: 'Battery Voltage', unit: 'volts' };
export const PARAMETERS = [DEPTH, BATTERY];

/** A logger that is silent since its last reading. */
export const alertOf = (more: Partial<TelemetryAlert> = {}): TelemetryAlert => ({
  alert_ndx: 5,
  rule_ndx: 1,
  rule_name: 'Silent logger',
  condition: 'missing',
  parameter: DEPTH,
  well_ndx: 7,
  well_id: 'DA-7',
  state: 'open',
  began_at: '2026-11-01T18:00:00.000Z',
  last_at: '2026-11-01T18:00:00.000Z',
  ended_at: null,
  value: null,
  end_reason: null,
  acknowledged_at: null,
  acknowledged_by: null,
  note: null,
  is_clock_ahead: false,
  ...more,
});

export const telemetryRule = (more: Partial<TelemetryRule> = {}): TelemetryRule => ({
  rule_ndx: 1,
  name: 'Silent logger',
  parameter: DEPTH,
  check: { condition: 'missing', hours: 168 },
  well_ndx: null,
  well_id: null,
  is_on: true,
  loggers: 40,
  open_alerts: 2,
  version: 3,
  ...more,
});
