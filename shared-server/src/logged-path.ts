/** Of links in mails: watches, mail preferences, stops. nginx has the same rule (deploy/nginx/portal.conf.template). */
const SECRET = /[^/]*[\w-]{32,}[^/]*/g;

/** A path for a log, without its query and without secrets of links, however they are escaped. */
export function loggedPath(target: string): string {
  const [path = ''] = target.split('?', 1);
  return path
    .replaceAll(/%([2-7][\da-f])/gi, (escaped, code: string) => {
      const character = String.fromCharCode(Number.parseInt(code, 16));
      return /[\w-]/.test(character) ? character : escaped;
    })
    .replaceAll(SECRET, '***');
}
