import { z } from 'zod';

export const ENERGY_UNITS = ['mcf', 'therm', 'kwh'] as const;

/**
 * Figures behind a volume that no meter measured, by method: twelve gas bills, the printed reports of a pivot's controller, or hours
 * of a pump with the flow rate of its nameplate.
 *
 * @param source where the figures are from: a pump test, a printed report
 */
export const evidenceFiguresWith = <Source extends z.ZodType<string>>(source: Source) => {
  const running = {
    /** In the year; a leap year has 8,784. */
    hours: z.number().min(0).max(8784),
    /** Gallons per minute. */
    gpm: z.number().positive().max(20_000),
    source,
  };
  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('natural-gas'),
      unit: z.enum(ENERGY_UNITS),
      /** January to December; `null` for a bill that is missing. */
      months: z.array(z.number().min(0).max(10_000_000).nullable()).length(12),
      /** As a pump test has shown. */
      acre_feet_per_unit: z.number().positive().max(1_000),
      source,
    }),
    z.strictObject({ kind: z.literal('pivot'), ...running }),
    z.strictObject({ kind: z.literal('nameplate'), ...running }),
  ]);
};

export const evidenceFiguresSchema = evidenceFiguresWith(z.string());
export type EvidenceFigures = z.output<typeof evidenceFiguresSchema>;

export const reportEvidenceSchema = z.object({
  /** `null` for the GPU as a whole. */
  well_ndx: z.int().nullable(),
  /** Rises with every change; a change names the one that it was made from. */
  version: z.int(),
  figures: evidenceFiguresSchema,
  entered_at: z.iso.datetime(),
  entered_by: z.string(),
});
