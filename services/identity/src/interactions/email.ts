import { z } from 'zod';

const email = z.email().max(254);

/** Whether a text is an e-mail address. */
export const isEmail = (text: string): boolean => email.safeParse(text).success;
