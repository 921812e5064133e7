declare module '*.css';
declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
/** Version of the front end this code was built into, from its package.json. */
declare const __APP_VERSION__: string;
