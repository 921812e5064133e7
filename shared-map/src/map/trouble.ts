import { msg, t } from '@portal/shared-i18n';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const TROUBLE = {
  refused: msg('The map service denied access to this portal. You see the built-in maps instead.'),
  noImagery: msg('Satellite images are not available. The map shows counties and towns on a plain background instead.'),
  lostGraphics: msg('The browser ran out of graphics memory. Reload the page and try again.'),
  noFrames: msg('The map has stopped drawing. Reload the page and try again.'),
};

export const unusableText = (error: unknown): string =>
  /webgl/i.test(messageOf(error))
    ? t('This browser cannot draw the map because WebGL is missing or turned off.')
    : t('The map could not be started: {reason}', { reason: messageOf(error) });

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
  if (!hasLayers) return t('The layers could not be loaded.');
  if (failed.length > 0) return t('Some map data could not be loaded.');
  return late ? t('Some map data is taking longer than usual.') : null;
}
