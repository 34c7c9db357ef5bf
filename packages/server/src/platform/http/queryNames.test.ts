import Fastify from 'fastify';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { ignoreCaseOfQueryNames } from './queryNames';
import { compileRouteSchemas } from './routeSchemas';

it('takes query names in any case and numbers as text [ADMINAPI-70]', async () => {
  const app = Fastify();
  compileRouteSchemas(app);
  ignoreCaseOfQueryNames(app);
  const querystring = Type.Object({ templateId: Type.Integer(), IsNewTalk: Type.Optional(Type.Boolean()) });
  app.get('/', { schema: { querystring } }, (request) => request.query);
  expect((await app.inject('/?TEMPLATEID=12&isnewtalk=true')).json()).toEqual({ templateId: 12, IsNewTalk: true });
  expect((await app.inject('/?templateId=12')).json()).toEqual({ templateId: 12 });
  expect((await app.inject('/?templateid=abc')).statusCode).toBe(400);
  await app.close();
});
