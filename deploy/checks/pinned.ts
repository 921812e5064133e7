/** An image with a digest, or a tag that does not move with every version. */
export const isPinned = (image: string): boolean =>
  image.includes('@sha256:') || (/:[\w][\w.-]*$/.test(image) && !image.endsWith(':latest'));
