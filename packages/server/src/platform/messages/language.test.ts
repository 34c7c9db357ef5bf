import Fastify from 'fastify';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inCompanyLanguage, speakLanguageOfRequest, translate } from './language';

const texts = { pt: 'O conteúdo enviado', en: 'The content', es: 'El contenido enviado' };

it('speaks the language of each request, also on connections that others use before it, and beside them', async () => {
  const app = Fastify();
  speakLanguageOfRequest(app);
  const shared = wait(20);
  app.post('/', async () => {
    const before = translate('request.content');
    await shared;
    await wait(Math.random() * 5);
    const company = await inCompanyLanguage(async () => wait(1).then(() => translate('request.content')));
    return { before, after: translate('request.content'), company };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 3 });
  const ask = async (language: string): Promise<unknown> => {
    const headers = { 'accept-language': language, 'content-type': 'application/json' };
    const asked = request({ port, agent, method: 'POST', headers }).end(
      JSON.stringify({ padding: 'x'.repeat(100_000) }),
    );
    const [answer] = (await once(asked, 'response')) as [AsyncIterable<Buffer>];
    return JSON.parse(await text(answer as never));
  };
  const languages = Array.from(
    { length: 90 },
    (_, index) => (['en', 'pt', 'es', 'pt'] as const)[(index * 7) % 4] ?? 'pt',
  );
  const found = await Promise.all(languages.map(ask));
  agent.destroy();
  await app.close();
  const expected = languages.map((one) => ({ before: texts[one], after: texts[one], company: texts.pt }));
  expect(found).toEqual(expected);
});
