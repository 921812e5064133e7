import type { Extension } from '@electric-sql/pglite';

/** PostgreSQL's level of an error that ends the statement (elog.h). */
const ERROR = 21;
/** Of `what()` in the table of virtual functions of std::exception, after two destructors. */
const WHAT = 2;
const POINTER_BYTES = 4;

/** What PGlite's main module exports of PostgreSQL and of C++'s runtime. Numbers are addresses. */
interface Exports {
  malloc(bytes: number): number;
  errstart(level: number, domain: number): number;
  errmsg_internal(format: number, values: number): number;
  errfinish(file: number, line: number, routine: number): never;
  __cxa_can_catch(caught: number, thrown: number, adjustedPointer: number): number;
  /** Type information of std::exception, counted from `__memory_base`. */
  _ZTISt9exception: { value: number };
}

interface Imports {
  memory: { buffer: ArrayBuffer };
  __memory_base: { value: number };
  __indirect_function_table: { get(index: number): unknown };
  __cxa_throw(exception: number, type: number, destructor: number): void;
}

interface ModuleOptions {
  instantiateWasm(
    imports: { env: Imports },
    onSuccess: (instance: { exports: Exports }, module: WebAssembly.Module) => void,
  ): unknown;
}

/** Throws a C++ exception as an error of PostgreSQL with its message, which rolls back and reaches the client. */
function throwAsError(imports: Imports, exports: () => Exports): Imports['__cxa_throw'] {
  /** `%s`, the address that replaces it, and one that C++ adjusts. Allocated once: memory may be what is missing. */
  let format = 0;
  return (exception, type) => {
    const { malloc, errstart, errmsg_internal, errfinish, __cxa_can_catch, _ZTISt9exception } = exports();
    format ||= malloc(3 * POINTER_BYTES);
    const [text, adjusted] = [format + POINTER_BYTES, format + 2 * POINTER_BYTES];
    const memory = () => new DataView(imports.memory.buffer);
    const read = (address: number): number => memory().getUint32(address, true);
    const write = (address: number, value: number) => memory().setUint32(address, value, true);
    const nameOf = (typeInfo: number): number => read(typeInfo + POINTER_BYTES);
    const messageOf = (thrown: number): number => {
      const what = imports.__indirect_function_table.get(read(read(thrown) + WHAT * POINTER_BYTES));
      return (what as (thrown: number) => number)(thrown);
    };

    write(format, Buffer.from('%s\0\0').readUInt32LE());
    write(adjusted, exception);
    const isStandard = __cxa_can_catch(imports.__memory_base.value + _ZTISt9exception.value, type, adjusted) !== 0;
    write(text, isStandard ? messageOf(read(adjusted)) : nameOf(type));
    errstart(ERROR, 0);
    errmsg_internal(format, text);
    errfinish(0, 0, 0);
  };
}

/**
 * The libraries of PGlite's PostGIS (GEOS, PROJ) are compiled without `catch`: PostgreSQL takes a C++ exception for the normal
 * return of a function, ends the statement as if it were complete, and commits what it wrote so far.
 * See docs/adr/044-no-reply-astray.md.
 */
export const withCppExceptions = (extension: Extension): Extension => ({
  ...extension,
  async setup(database, options: ModuleOptions, ...others) {
    const { instantiateWasm } = options;
    options.instantiateWasm = (imports, onSuccess) => {
      let exports: Exports;
      // The libraries are linked to these imports later.
      imports.env.__cxa_throw = throwAsError(imports.env, () => exports);
      return instantiateWasm(imports, (instance, module) => {
        exports = instance.exports;
        onSuccess(instance, module);
      });
    };
    return extension.setup(database, options, ...others);
  },
});
