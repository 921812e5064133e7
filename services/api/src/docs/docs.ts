import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { contract } from '@portal/shared-api';
import type { FastifyInstance } from 'fastify';
import { apiVersion } from '../api-version.ts';
import { API_PREFIX } from '../http/admit-request.ts';
import { ProblemError, sendProblem } from '../http/problem.ts';
import { type Route, UNKNOWN_ROUTE } from '../http/route.ts';
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

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const FILE_TYPES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': JAVASCRIPT,
  'favicon-32x32.png': 'image/png',
};

const routeAt = (template: string): { config: { route: Route } } => ({
  config: { route: { ...UNKNOWN_ROUTE, template } },
});

let document: string | undefined;
/** The OpenAPI description, made when it is first asked for: making it was most of an API's start. */
function description(): string {
  document ??= JSON.stringify(openApiDocument(contract, apiVersion));
  return document;
}

export function serveDocs(fastify: FastifyInstance): void {
  const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  fastify.get(`${API_PREFIX}/openapi.json`, routeAt('/openapi.json'), (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' })
      .send(description()),
  );

  const headers = { 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-cache' };
  fastify.get(`${API_PREFIX}/docs`, routeAt('/docs'), ({ url }, reply) => {
    if (!url.split('?', 1)[0]!.endsWith('/')) return reply.redirect('docs/', 308);
    return reply.headers(headers).type('text/html; charset=utf-8').send(page);
  });
  fastify.get<{ Params: { file: string } }>(`${API_PREFIX}/docs/:file`, routeAt('/docs'), async ({ params }, reply) => {
    if (params.file === 'start.js') return reply.headers(headers).type(JAVASCRIPT).send(start);
    const type = Object.hasOwn(FILE_TYPES, params.file) && FILE_TYPES[params.file];
    if (type)
      return reply
        .headers(headers)
        .type(type)
        .send(await readFile(join(swaggerUi, params.file)));
    sendProblem(reply, new ProblemError('address-unknown'));
    return reply;
  });
}
