import { marked } from 'marked';

/** An https URL, a portal path, or an anchor on the same page. */
const LINK = /^(https:\/\/|\/(?!\/)|#)/;

/**
 * Renders Markdown without its title, which the page shows itself.
 * @throws Error for raw HTML, or a link that is neither https nor inside the portal: the output is not sanitized again
 */
export function markdownToHtml(markdown: string): string {
  const tokens = marked.lexer(markdown);
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'html') throw new Error(`Raw HTML is not allowed in Markdown: ${token.raw.trim()}`);
    if (token.type === 'link' && !LINK.test(token.href))
      throw new Error(`A link in Markdown must be an https URL or a portal path: ${token.href}`);
  });
  const body = tokens.filter((token) => !(token.type === 'heading' && token.depth === 1));
  return marked.parser(body);
}

/** webpack loader: a `.md` file becomes a module that exports its HTML, so no Markdown parser ships to the browser. */
export default function markdownLoader(source: string): string {
  return `export default ${JSON.stringify(markdownToHtml(source))};`;
}
