import { compileCatalog, compileEnglish } from '@portal/shared-i18n/compile';
import type { LoaderContext } from 'webpack';

/**
 * webpack loader for catalogs such as `texts/es.json`: compiles their ICU messages, so no parser ships to the browser.
 * With `?en` it compiles the keys, which are the English texts.
 */
export default function textsLoader(this: Pick<LoaderContext<object>, 'resourceQuery'>, source: string): string {
  const catalog = JSON.parse(source) as Record<string, string>;
  return JSON.stringify(this.resourceQuery === '?en' ? compileEnglish(catalog) : compileCatalog(catalog));
}
