import { relative } from 'node:path';
import { compileCatalog, compileEnglish } from '@portal/shared-i18n/compile';
import type { LoaderContext } from 'webpack';
import { completeCatalog } from '../checks/texts/texts.ts';
import { ROOT } from '../release/workspaces.ts';

/**
 * webpack loader for catalogs such as `texts/es.json`: compiles their ICU messages, so no parser ships to the browser.
 * With `?en` it compiles the English texts of the code, which nobody may have translated yet.
 */
export default function textsLoader(
  this: Pick<LoaderContext<object>, 'resourcePath' | 'resourceQuery'>,
  source: string,
): string {
  return JSON.stringify(
    this.resourceQuery === '?en'
      ? compileEnglish(completeCatalog(ROOT, relative(ROOT, this.resourcePath)))
      : compileCatalog(JSON.parse(source) as Record<string, string>),
  );
}
