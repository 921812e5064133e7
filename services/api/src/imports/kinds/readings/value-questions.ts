export const DATE_ORDER_QUESTION = 'date-order';
export const COMMA_QUESTION = 'decimal-comma';
export const LEVELS_QUESTION = 'levels';
export const DATUM_QUESTION = 'level-datum';
export const STICKUP_QUESTION = 'stickup';
export const STICKUP_UNIT_QUESTION = 'stickup-unit';
export const REFERENCE_QUESTION = 'measured-from';
export const SIGN_QUESTION = 'negative-depths';
export const NO_DATA_QUESTION = 'no-data';
export const UNIT_QUESTION = 'unit';
export const COLUMN_QUESTION = 'value-column';
export const MEDIUM_QUESTION = 'logger-medium';
export const COMPENSATION_QUESTION = 'compensation';
export const DEPTH_CHANNEL_QUESTION = 'depth-channel';
export const LOGGER_DEPTH_QUESTION = 'logger-depth';

/** Measuring points are within reach; higher numbers are elevations. */
export const MAX_STICKUP_FEET = 50;

/** Maximum answers by question; the minimum is 0. */
export const MAX_FEET: Readonly<Record<string, number>> = {
  [LEVELS_QUESTION]: 30_000,
  [LOGGER_DEPTH_QUESTION]: 3_000,
  [STICKUP_QUESTION]: MAX_STICKUP_FEET,
};
