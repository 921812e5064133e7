import type { Part } from '../part.ts';
import { cost } from './cost.ts';
import { days } from './days.ts';
import { files } from './files.ts';
import { kills } from './kills.ts';
import { requests } from './requests.ts';

export const PARTS: readonly Part[] = [cost, files, requests, kills, days];
