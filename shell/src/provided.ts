/**
 * Modules that the shell has for its front ends and does not need itself. Nobody calls these: that the imports stand here makes
 * webpack provide the modules, each in a chunk that is fetched with the first front end that asks for it.
 */
export const forms = () => import('@portal/shared-ui/forms');
export const overlays = () => import('@portal/shared-ui/overlays');
export const table = () => import('@portal/shared-ui/table');
