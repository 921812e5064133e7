// Limits of calls that pages tell people of: an entry of its own, so that the contract's checks do not come with them into a page.

/** How far from a place wells are looked for at most, in feet: ten miles. */
export const MOST_ADJACENT_FEET = 52_800;

/** The largest document of a report that the API takes unless it is told otherwise, in megabytes of 2^20 bytes. */
export const DOCUMENT_MEGABYTES = 25;

/** The same of a file of measurements. */
export const MEASUREMENTS_MEGABYTES = 200;

/** The same of a sheet of production readings: a workbook of 20,000 full rows has 1.2 MB, a CSV file of them 4 MB. */
export const SHEET_MEGABYTES = 8;

/** So many wells of a part of the map are listed at most. */
export const MOST_WELLS_IN_VIEW = 10_000;

/** `validFrom` of rules whose first day is not known: the year in which the district was created. */
export const RULES_ALWAYS_VALID_FROM = '1955-01-01';
