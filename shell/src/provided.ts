/**
 * Modules that the shell has for its front ends and does not need itself. Nobody calls this: that the import stands here makes
 * webpack provide the module, in a chunk that is fetched with the first front end that asks for it.
 */
export const forms = () => import('@portal/shared-ui/forms');
