import type { Part } from '../part.ts';
import { accounts } from './accounts/index.ts';
import { fees } from './fees.ts';

export const PARTS: readonly Part[] = [accounts, fees];
