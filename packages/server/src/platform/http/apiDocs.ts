import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The OpenAPI document at `/docs/json` and its page at `/docs`. Register it before the routes it describes. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Assunto',
        description: 'API do Assunto: assuntos, registros, contas e permissões.',
        version: '0.1.0',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
  });
  await app.register(async (scope) => {
    // The documentation contains no data.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isPublic: true };
    });
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      theme: {
        title: 'Assunto: API',
        css: [{ filename: 'assunto.css', content: '.swagger-ui .topbar { display: none; }' }],
      },
      uiConfig: { docExpansion: 'list', persistAuthorization: false, validatorUrl: null },
    });
  });
}
