/** True for a digest, or a tag that does not move with every release. */
export const isPinned = (image: string): boolean =>
  image.includes('@sha256:') || (/:[\w][\w.-]*$/.test(image) && !image.endsWith(':latest'));
