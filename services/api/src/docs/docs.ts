import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { contract } from '@portal/shared-api';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { apiVersion } from '../api-version.ts';
import { API_PREFIX } from '../http/middleware.ts';
import { openApiDocument } from '../openapi/document.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API of the North Plains groundwater portal</title>
    <link rel="icon" href="favicon-32x32.png">
    <link rel="stylesheet" href="swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`;
const start = `SwaggerUIBundle({ url: '../openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });\n`;

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function docsRouter(): Router {
  const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const document = JSON.stringify(openApiDocument(contract, apiVersion));
  const docs = Router({ strict: true });
  docs.use((_request: Request, response: Response, next: NextFunction) => {
    response.set({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-cache' });
    next();
  });
  docs.get('/', (_request, response) => response.type('html').send(page));
  docs.get('/start.js', (_request, response) => response.type('text/javascript').send(start));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']) {
    docs.get(`/${file}`, (_request, response) => response.sendFile(file, { root: swaggerUi }));
  }

  const router = Router({ strict: true });
  const named = (route: string) => (_request: Request, response: Response, next: NextFunction) => {
    response.locals.route = route;
    next();
  };
  router.get(`${API_PREFIX}/openapi.json`, named('/openapi.json'), (_request, response) => {
    response.set('cache-control', 'no-cache').type('application/json').send(document);
  });
  router.get(`${API_PREFIX}/docs`, (_request, response) => response.redirect(308, 'docs/'));
  router.use(`${API_PREFIX}/docs/`, named('/docs'), docs);
  return router;
}
