import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

const OWN_WORDS = [
  'groundwater',
  'north plains',
  'northplains',
  'npgcd',
  'portal',
  'water',
  'well',
  'dalhart',
  'dumas',
];

/** Estimating longer ones takes tenths of a second, and repetition shows early. */
const ESTIMATED_LENGTH = 32;
/** zxcvbn's score is 0 to 4; below 2 it takes fewer than a million guesses. */
const MIN_SCORE = 2;

const stripPunctuation = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Detects common passwords and variants, keyboard runs, repetitions, dates, and the person's own name and address. */
export function isGuessable(password: string, personal: readonly string[] = []): boolean {
  const words = personal.flatMap((text) => [text, stripPunctuation(text), ...text.split(/[^\p{L}\p{N}]+/u)]);
  const known = [...OWN_WORDS, ...words.filter((word) => word.length > 2)];
  const start = password.slice(0, ESTIMATED_LENGTH);
  return [start, stripPunctuation(start)].some((text) => estimator.check(text, known).score < MIN_SCORE);
}
