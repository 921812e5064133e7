import type { Part } from '../part.ts';
import { accounts } from './accounts.ts';

export const PARTS: readonly Part[] = [accounts];
