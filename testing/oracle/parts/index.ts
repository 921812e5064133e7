import { partByExamples } from '../oracle.ts';
import type { Part } from '../part.ts';
import { accounts } from './accounts/index.ts';
import { exportedFiles } from './exports.ts';
import { fees } from './fees.ts';
import { gpus } from './gpus.ts';
import { joins } from './joins.ts';
import { levels } from './levels.ts';
import { mails } from './mails.ts';
import { map } from './map.ts';
import { nearest } from './nearest.ts';
import { papers } from './papers.ts';
import { rescue } from './rescue.ts';
import { search } from './search.ts';
import { season } from './season.ts';
import { sites } from './sites.ts';
import { spacing } from './spacing.ts';
import { watches } from './watches.ts';

export const PARTS: readonly Part[] = [
  accounts,
  fees,
  season,
  partByExamples('spacing', spacing),
  partByExamples('rescue', rescue),
  partByExamples('gpus', gpus),
  partByExamples('joins', joins),
  partByExamples('nearest', nearest),
  partByExamples('map', map),
  partByExamples('search', search),
  partByExamples('sites', sites),
  partByExamples('levels', levels),
  { ...partByExamples('watches', watches), isOnDemand: true },
  { ...partByExamples('papers', papers), isOnDemand: true },
  { ...partByExamples('exports', exportedFiles), isOnDemand: true },
  { ...partByExamples('mails', mails), isOnDemand: true },
];
