import { basename } from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IPodSpec } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

export interface KubernetesObject {
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
}

export interface Pods {
  object: KubernetesObject;
  labels: Record<string, string>;
  spec: IPodSpec;
}

export type Labels = Record<string, string>;

interface Template {
  metadata?: { labels?: Labels };
  spec?: IPodSpec;
}
interface WithTemplate {
  spec?: { template?: Template; jobTemplate?: { spec?: { template?: Template } } };
}

/** @throws Error when a file is not valid YAML */
export function readObjects(files: Record<string, string>): KubernetesObject[] {
  return Object.entries(files).flatMap(([file, text]) =>
    parseAllDocuments(text, { merge: true }).map((document) => {
      const [mistake] = document.errors;
      if (mistake) throw new Error(`${file}: ${mistake.message}`);
      return { ...(document.toJS() as Omit<KubernetesObject, 'file'>), file };
    }),
  );
}

export const isKustomization = ({ file }: { file: string }): boolean => basename(file) === 'kustomization.yaml';

export function ofKind<Type extends { kind: string }>(
  objects: readonly KubernetesObject[],
  kind: Type['kind'],
): (KubernetesObject & Omit<Type, 'metadata'>)[] {
  return objects.filter((one) => one.kind === kind) as unknown as (KubernetesObject & Omit<Type, 'metadata'>)[];
}

export function podsOf(objects: readonly KubernetesObject[]): Pods[] {
  return objects.flatMap((object) => {
    const { spec } = object as KubernetesObject & WithTemplate;
    const template = spec?.template ?? spec?.jobTemplate?.spec?.template;
    return template?.spec ? [{ object, labels: template.metadata?.labels ?? {}, spec: template.spec }] : [];
  });
}

export type Selector = NonNullable<IDeployment['spec']>['selector'];

export function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, values }) => values?.includes(labels[key] ?? '') ?? false)
  );
}
