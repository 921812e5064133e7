import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '#boot/run-process.mjs';
import { isKustomization, type KubernetesObject } from './objects.ts';

/** API groups of operators, for which no types are published. */
const OF_OPERATORS = ['monitoring.coreos.com/v1'];

const isTyped = (one: KubernetesObject): boolean => !isKustomization(one) && !OF_OPERATORS.includes(one.apiVersion);

/** A module with one constant per line, so a compiler error's line number identifies the object. */
export function typedModule(objects: readonly KubernetesObject[]): string {
  return objects
    .map(({ file: _file, ...object }, index) => {
      const type = `import('kubernetes-models/${object.apiVersion}').I${object.kind}`;
      return `export const object${index}: ${type} = ${JSON.stringify(object)};`;
    })
    .join('\n');
}

/** Checks each object against the published Kubernetes API types: unknown, missing and mistyped fields. */
export async function typeProblems(root: string, all: readonly KubernetesObject[]): Promise<string[]> {
  const objects = all.filter(isTyped);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/manifests-'));
  try {
    const file = join(folder, 'objects.ts');
    writeFileSync(file, `${typedModule(objects)}\n`);
    const lines: string[] = [];
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'];
    const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022', '--types', ''];
    await runProcess(process.execPath, [tsc, ...options, ...modules, file], {
      cwd: root,
      onLine: (line) => lines.push(line),
    });
    return lines.map((line) => {
      const [, number, message] = /objects\.ts\((\d+),\d+\): error TS\d+: (.*)/.exec(line) ?? [];
      const object = objects[Number(number) - 1];
      return object ? `${object.file}: ${object.kind} ${object.metadata.name}: ${message}` : line.trim();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
