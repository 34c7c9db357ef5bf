import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { requireAdminConfig } from './adminRoutes';

it('lets no route of the administration start that does not say whether it is for administrators', async () => {
  const app = Fastify();
  requireAdminConfig(app);
  app.get('/said', { config: { admin: false } }, async () => ({}));
  expect(() => app.get('/forgotten', async () => ({}))).toThrow('GET /forgotten: a route of the administration');
  await app.close();
});
