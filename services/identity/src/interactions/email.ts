import { z } from 'zod';

const email = z.email().max(254);

export const isEmail = (text: string): boolean => email.safeParse(text).success;
