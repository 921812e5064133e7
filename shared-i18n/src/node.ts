import { compileText } from './compile.ts';
import { setCompiler } from './page.ts';

// No build has compiled what a program in Node shows.
setCompiler(compileText);

export * from './index.ts';
