import { z } from 'zod';

/** Of an owner, as it is on record: any part may be missing. */
export const mailAddress = {
  mailing_address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
};
