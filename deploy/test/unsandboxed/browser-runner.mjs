/** Jest keeps workers per runner: with one of their own, the browser's tests load no packages as Node's tests do. */
export { default } from 'jest-runner';
