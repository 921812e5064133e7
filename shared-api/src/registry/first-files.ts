import type { PortalConfig } from './config.ts';
import type { FrontEndRelease, Page } from './schema.ts';

const firstChunk = (file: string): string | undefined => /\/(first-[^/.]+)\.[^/]*$/.exec(file)?.[1];

/** The files of a page's first screen; of the map engines only the configured one. */
export function firstFiles(
  { preload }: Pick<FrontEndRelease, 'preload'>,
  { first }: Pick<Page, 'first'>,
  engine: PortalConfig['mapEngine'],
): string[] {
  return preload.filter((file) => {
    const chunk = firstChunk(file);
    if (chunk === undefined) return true;
    if (chunk.startsWith('first-engine-') && chunk !== `first-engine-${engine}`) return false;
    return first === undefined || first.some((name) => chunk.startsWith(name));
  });
}
