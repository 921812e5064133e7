import type { ProblemTexts } from './problem-texts.ts';

/** Of the map, wells and what is measured at them. */
export const mapProblems = {
  'source-unknown': [404, 'There is no source “{source}”.'],
  'feature-unknown': [404, 'The source “{source}” has no feature {feature}.'],
  'source-without-columns': [404, 'The source “{source}” is not available as columns.'],
  'tile-unknown': [404, 'There is no tile {x}/{y} at zoom {z}.'],
  'tile-source-unknown': [404, 'There is no source “{source}” with tiles.'],
  'view-not-a-rectangle': [
    400,
    'The view is not a rectangle. Its west must be west of its east, and its south south of its north.',
  ],
  'well-unknown': [404, 'There is no well {wellNdx}.'],
  'drawing-invalid': [400, 'The drawn outline crosses or touches itself. Move a corner, or draw it again.'],
  'drawing-without-area': [400, 'The drawn outline has no area. Draw at least three corners that are not in a line.'],
  'drawing-too-large': [400, 'The drawn outline is larger than {degrees} degree. Draw a smaller one.'],
  'outlines-too-detailed': [
    422,
    'The outlines of these GPUs have more than {points, number} corners or {pieces, number} pieces. Choose fewer GPUs.',
  ],
  'well-class-without-radius': [404, 'Well class {wellClass} has no spacing radius on {day, date}.'],
} as const satisfies ProblemTexts;
