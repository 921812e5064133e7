/** Never called: these imports make webpack provide modules to the front ends, each in a chunk fetched with the first that needs it. */
export const forms = () => import('@portal/shared-ui/forms');
export const overlays = () => import('@portal/shared-ui/overlays');
export const table = () => import('@portal/shared-ui/table');
export const router = () => import('@portal/shared-ui/router');
