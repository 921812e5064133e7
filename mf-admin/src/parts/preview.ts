/** How calls say whether a change is only shown. */
export const previewOf = (preview: boolean) => ({ preview: preview ? ('true' as const) : ('false' as const) });
