import { basename, dirname, join, normalize } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const generator = z.strictObject({
  name: z.string(),
  behavior: z.enum(['create', 'merge', 'replace']).optional(),
  literals: z.array(z.string().regex(/^[A-Z][A-Z0-9_]*=/)),
});
/** The kustomize fields used here; anything else is refused, above all `secretGenerator`. */
const kustomizationSchema = z.strictObject({
  apiVersion: z.string(),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  configMapGenerator: z.array(generator).default([]),
  patches: z
    .array(
      z.union([
        z.strictObject({ path: z.string() }),
        z.strictObject({ target: z.strictObject({ kind: z.string() }), patch: z.string() }),
      ]),
    )
    .default([]),
});

const FILE = 'kustomization.yaml';

/** @param files content by path, relative to the manifests folder */
export function kustomizationProblems(files: Record<string, string>, unnamed: readonly string[]): string[] {
  const named = new Set<string>(unnamed);
  const problems = kustomizations(files).flatMap(({ file, content, mistake }) => {
    if (!content) return [`${file}: ${mistake}`];
    const inFolder = (path: string): string => normalize(join(dirname(file), path));
    const single = [...content.resources, ...content.patches.flatMap((one) => ('path' in one ? [one.path] : []))].map(
      inFolder,
    );
    const wanted = [...single, ...content.components.map(inFolder)];
    for (const path of wanted) named.add(path);
    return wanted
      .filter((path) => !(path in files) && !(join(path, FILE) in files))
      .map((path) => `${file} names ${path}, which is not there`);
  });
  const forgotten = Object.keys(files).filter((file) => basename(file) !== FILE && !named.has(file));
  return [...problems, ...forgotten.map((file) => `no kustomization names ${file}`)];
}

function kustomizations(files: Record<string, string>) {
  return Object.entries(files)
    .filter(([file]) => basename(file) === FILE)
    .map(([file, text]) => {
      const { data, error } = kustomizationSchema.safeParse(parse(text));
      return { file, content: data, mistake: error && z.prettifyError(error) };
    });
}

/** Generated literals (`NAME=value`) by config map, the base's first. */
export function generatedLiterals(files: Record<string, string>): Record<string, string[]> {
  const settings: Record<string, string[]> = {};
  for (const { content } of kustomizations(files))
    for (const { name, literals } of content?.configMapGenerator ?? [])
      settings[name] = [...(settings[name] ?? []), ...literals];
  return settings;
}

export const generatedSettings = (files: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(generatedLiterals(files)).map(([name, literals]) => [
      name,
      literals.map((literal) => literal.split('=')[0]!),
    ]),
  );

export function taggedImages(files: Record<string, string>): string[] {
  return kustomizations(files).flatMap(({ content }) => content?.images.map(({ name }) => name) ?? []);
}
