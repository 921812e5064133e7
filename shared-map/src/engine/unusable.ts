const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why there is no map, in words for people. */
export const unusableMessage = (error: unknown): string =>
  /webgl/i.test(messageOf(error))
    ? 'This browser cannot draw the map: WebGL is missing or switched off.'
    : `The map could not be started: ${messageOf(error)}`;
