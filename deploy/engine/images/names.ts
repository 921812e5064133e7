/** As the engine lists an image: with the registry that a short name stands for. */
export function fullName(image: string): string {
  const [first = '', ...rest] = image.split('/');
  if (rest.length === 0) return `docker.io/library/${image}`;
  return /[.:]/.test(first) || first === 'localhost' ? image : `docker.io/${image}`;
}

/** The default of a Dockerfile's `ARG`. @throws Error where it has none */
export function argumentOf(dockerfile: string, name: string): string {
  const [, value] = new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(dockerfile) ?? [];
  if (!value) throw new Error(`the Dockerfile has no ARG ${name} with a default`);
  return value;
}

/** podman 4.3 does not know this option, which shortens a start and changes nothing else. */
export const withoutStartInterval = (dockerfile: string): string => dockerfile.replaceAll(/ --start-interval=\S+/g, '');
