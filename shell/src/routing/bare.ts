/** Pages with a header, a `main` and a footer of their own: nothing of the portal stands around them. */
const BARE = /^\/login\/*$/;

export const isBare = (pathname: string): boolean => BARE.test(pathname);
