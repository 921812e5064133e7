/**
 * The response that the browser fetched ahead, or that of a fetch.
 *
 * @throws without a network; Firefox then resolves what it fetched ahead with an error, where the specification rejects it
 */
export async function fromNetwork(
  preloaded: Promise<Response | undefined>,
  fetchIt: () => Promise<Response>,
): Promise<Response> {
  const response = (await preloaded) ?? (await fetchIt());
  if (response.type === 'error') throw new TypeError('The page cannot be reached.');
  return response;
}
