export const DATE_ORDER_QUESTION = 'date-order';
export const COMMA_QUESTION = 'decimal-comma';
export const LEVELS_QUESTION = 'levels';
export const SIGN_QUESTION = 'negative-depths';
export const NO_DATA_QUESTION = 'no-data';
export const UNIT_QUESTION = 'unit';
export const COLUMN_QUESTION = 'value-column';
export const MEDIUM_QUESTION = 'logger-medium';
export const COMPENSATION_QUESTION = 'compensation';
export const LOGGER_DEPTH_QUESTION = 'logger-depth';

/** Maximum answers by question; the minimum is 0. */
export const MAX_FEET: Readonly<Record<string, number>> = {
  [LEVELS_QUESTION]: 30_000,
  [LOGGER_DEPTH_QUESTION]: 3_000,
};
