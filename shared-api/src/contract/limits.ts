// Limits of calls that pages tell people of: an entry of its own, so that the contract's checks do not come with them into a page.

/** Ten miles. */
export const MAX_ADJACENT_FEET = 52_800;

/** One mile: how far away a place is sought at which a well may be drilled. */
export const MAX_RESCUE_YARDS = 1_760;

/** Default limits in megabytes of 2^20 bytes. */
export const DOCUMENT_MEGABYTES = 25;

/** Of a document that is a photo: millions of pixels. Phones take 12 to 50. */
export const MAX_PHOTO_MEGAPIXELS = 64;

export const MEASUREMENTS_MEGABYTES = 200;

/** A workbook of 20,000 full rows has 1.2 MB, a CSV file of them 4 MB. */
export const SHEET_MEGABYTES = 8;

/** What calls take files of: their limits by default, and the setting that replaces it. */
export const UPLOADS = {
  document: { megabytes: DOCUMENT_MEGABYTES, setting: 'API_DOCUMENT_MEGABYTES' },
  sheet: { megabytes: SHEET_MEGABYTES, setting: null },
  import: { megabytes: MEASUREMENTS_MEGABYTES, setting: 'API_UPLOAD_MEGABYTES' },
} as const;
export type UploadKind = keyof typeof UPLOADS;

/** Of a plan to join GPUs. */
export const MAX_JOINED_GPUS = 20;
export const MAX_DRAWN_POINTS = 500;

/** Separate pieces of one GPU. */
export const MAX_GPU_PIECES = 100;

/** Of one GPU: an inner buffer takes time with their square. A pivot's circle has 100. */
export const MAX_GPU_CORNERS = 4_000;

/** That a GPU can be split into at once. */
export const MAX_GPU_PARTS = 10;

export const MAX_WELLS_IN_VIEW = 10_000;

/** `validFrom` of rules without a known first day: the year in which the district was created. */
export const RULES_ALWAYS_VALID_FROM = '1955-01-01';
/** Production reports that are accepted at once. */
export const MAX_ACCEPTED_REPORTS = 100;

/** What staff can raise limits of a person to: so many times the usual. */
export const MAX_LIMIT_TIMES = 10;

/** Of a watch around a place: five miles. */
export const MAX_WATCH_FEET = 26_400;
export const MIN_WATCH_FEET = 100;
/** Of one e-mail address. */
export const MAX_WATCHES = 20;
