declare module '*.css';
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
/** Version of the front end this code was built into, from its package.json. */
declare const __APP_VERSION__: string;
/** The English of a catalog's messages with plurals or tags, compiled. */
declare module '*.json?en' {
  const catalog: import('@portal/shared-i18n').Texts['en'];
  export default catalog;
}
