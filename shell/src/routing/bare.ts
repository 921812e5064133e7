/** Pages with their own header, `main` and footer, without the portal's frame. */
const BARE = /^\/login\/*$/;

export const isBare = (pathname: string): boolean => BARE.test(pathname);
