import { marked } from 'marked';

/** A page on the web, a path of the portal, or a place on the same page. */
const LINK = /^(https:\/\/|\/(?!\/)|#)/;

/**
 * HTML of a Markdown file, without its title: the page that shows it has its own.
 * @throws Error for raw HTML, or a link that is neither https nor inside the portal: it is shown unchecked
 */
export function markdownToHtml(markdown: string): string {
  const tokens = marked.lexer(markdown);
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'html') throw new Error(`Raw HTML in Markdown is not allowed: ${token.raw.trim()}`);
    if (token.type === 'link' && !LINK.test(token.href))
      throw new Error(`A link in Markdown must be https, or a path of the portal: ${token.href}`);
  });
  const body = tokens.filter((token) => !(token.type === 'heading' && token.depth === 1));
  return marked.parser(body);
}

/** webpack loader: a `.md` file as a module whose default export is its HTML, so that no parser reaches the browser. */
export default function markdownLoader(source: string): string {
  return `export default ${JSON.stringify(markdownToHtml(source))};`;
}
