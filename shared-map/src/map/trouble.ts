const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const TROUBLE = {
  refused: 'The maps service refused this portal. The built-in maps are shown.',
  noImagery: 'Satellite images are not available here. The map shows counties and towns on plain ground instead.',
  lostGraphics: 'the map has lost its graphics. Load the page again.',
  noFrames: 'the map does not draw. Load the page again.',
} as const;

export const unusableText = (error: unknown): string =>
  /webgl/i.test(messageOf(error))
    ? 'This browser cannot draw the map: WebGL is missing or switched off.'
    : `The map could not be started: ${messageOf(error)}`;

/** `null` where nothing is missing. */
export function missingDataText({
  hasLayers,
  failed,
  late,
}: {
  hasLayers: boolean;
  failed: readonly string[];
  late: boolean;
}): string | null {
  if (!hasLayers) return 'The layers could not be loaded.';
  if (failed.length > 0) return 'Some of the data could not be loaded.';
  return late ? 'Some of the data takes longer than usual.' : null;
}
