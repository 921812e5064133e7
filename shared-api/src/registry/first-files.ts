import type { PortalConfig } from './config.ts';
import type { FrontEndRelease, Page } from './schema.ts';

const firstChunk = (file: string): string | undefined => /\/(first-[^/.]+)\.[^/]*$/.exec(file)?.[1];

export const isOfEngine = (file: string): boolean => firstChunk(file)?.startsWith('first-engine-') === true;

/** The files of a page's first screen; of the map engines and of the catalogs of texts only one each. */
export function firstFiles(
  { preload }: Pick<FrontEndRelease, 'preload'>,
  { first }: Pick<Page, 'first'>,
  engine: PortalConfig['mapEngine'],
  language: string,
): string[] {
  return preload.filter((file) => {
    const chunk = firstChunk(file);
    if (chunk === undefined) return true;
    if (chunk.startsWith('first-texts-')) return chunk === `first-texts-${language}`;
    if (chunk.startsWith('first-engine-') && chunk !== `first-engine-${engine}`) return false;
    return first === undefined || first.some((name) => chunk.startsWith(name));
  });
}
