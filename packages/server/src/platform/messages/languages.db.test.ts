import type { ErrorAnswer } from '@assunto/engine/core';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createBrowser } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createTestServer, type Ask, type TestServer } from '../../testing/testServer';

/** The response to one call in each language. */
async function inEach(ask: (headers: Record<string, string>) => ReturnType<Ask>): Promise<ErrorAnswer[]> {
  const answers: ErrorAnswer[] = [];
  for (const locale of ['pt-BR', 'en', 'es']) {
    const answer = await ask({ 'accept-language': locale });
    expect(answer.headers['content-language']).toBe(locale);
    answers.push(answer.json<ErrorAnswer>());
  }
  const codes = new Set(answers.map(({ code, errors }) => [code, ...errors.map((error) => error.code)].join()));
  expect([...codes]).toHaveLength(1);
  return answers;
}

const messagesOf = (answers: readonly ErrorAnswer[]) => answers.map(({ message }) => message);
const problemsOf = (answers: readonly ErrorAnswer[]) =>
  answers.map(({ errors }) => errors.map(({ message }) => message));

withDatabase('the language of answers', (given) => {
  let server: TestServer;
  let fixture: RecordFixture;
  let ask: Ask;

  beforeAll(async () => {
    fixture = await addRecords(given.database);
    server = await createTestServer(given.database);
    ask = server.as({ isAdmin: true });
  });
  afterAll(() => server.app.close());

  it('is that of the request for what is configured', async () => {
    const { subjectId } = fixture.chamado;
    const of = async (path: string, body: object) =>
      problemsOf(await inEach((headers) => ask('POST', path, body, headers))).flat();
    expect(await of(`/subject/${subjectId}/attribute`, { name: ' ', componentId: 1 })).toEqual([
      'Informe o nome do atributo.',
      'Enter the name of the attribute.',
      'Indique el nombre del atributo.',
    ]);
    expect(await of('/subject', { subjectName: ' ', attributes: [] })).toEqual([
      'Informe o nome do assunto.',
      'Enter the name of the subject.',
      'Indique el nombre del asunto.',
    ]);
    const number = { name: 'Nota', componentId: 3, defaultValue: 1.5 };
    expect(await of(`/subject/${subjectId}/attribute`, number)).toContain('Enter a whole number, in digits only.');
  });

  it('is that of the request for a failed save, with the problem of each field', async () => {
    const talkValues = [
      { subjectAttributeId: fixture.id('chamado.quantidade'), value: 1.5 },
      { subjectAttributeId: 999_999, value: 1 },
    ];
    const answers = await inEach((headers) => ask('POST', '/talk/chamado', { talkValues }, headers));
    expect(messagesOf(answers)).toEqual([
      'Há campos inválidos no registro. Verifique e tente novamente.',
      'The record has invalid fields. Check them and try again.',
      'El registro tiene campos no válidos. Revíselos e inténtelo de nuevo.',
    ]);
    const problems = problemsOf(answers).map((messages) => [...messages].sort());
    expect(problems[0]).toContain('É obrigatório preencher o campo Título.');
    expect(problems[1]).toEqual(
      [
        'Enter a whole number, in digits only.',
        'The attribute 999999 does not exist or you do not have access to it.',
        'Título is required.',
      ].sort(),
    );
    expect(problems[2]).toContain('El atributo 999999 no existe o usted no tiene acceso a él.');
  });

  it('is that of the request for a refused right and for a record that is not found', async () => {
    const attendant = server.as({ accountId: 7, roomId: 500 });
    expect(messagesOf(await inEach((headers) => attendant('GET', '/talk/chamado/1', undefined, headers)))).toEqual([
      'Este assunto não existe ou você não tem acesso a ele.',
      'This subject does not exist or you do not have access to it.',
      'Este asunto no existe o usted no tiene acceso a él.',
    ]);
    await grant(given.database, fixture, 500, 'chamado', { actions: ['Read'] });
    const refused = await inEach((headers) => attendant('POST', '/talk/chamado', { talkValues: [] }, headers));
    expect(messagesOf(refused)).toEqual([
      'Você não tem permissão para realizar esta ação.',
      'You do not have permission to do this.',
      'No tiene permiso para realizar esta acción.',
    ]);
    const missing = await inEach((headers) => ask('GET', '/talk/chamado/123456', undefined, headers));
    expect(messagesOf(missing).slice(1)).toEqual([
      'This record does not exist or you do not have access to it.',
      'Este registro no existe o usted no tiene acceso a él.',
    ]);
  });

  it('is that of the request for a conflict and a limit', async () => {
    const [talkId = 0] = await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'Impressora' }]);
    const changed = { version: 1, talkValues: [{ subjectAttributeId: fixture.id('chamado.titulo'), value: 'Rede' }] };
    const headers = { 'if-match': '"99"' };
    const conflict = await inEach((language) =>
      ask('PUT', `/talk/chamado/${talkId}`, changed, { ...headers, ...language }),
    );
    expect(messagesOf(conflict)[1]).toBe(
      'The record was changed after it was read. Read it again and repeat the change.',
    );
    const limit = await inEach((language) => ask('GET', '/Filter/chamado?page=0', undefined, language));
    expect(problemsOf(limit)).toEqual([
      ['"page" deve ser no mínimo 1.'],
      ['"page" must be at least 1.'],
      ['"page" debe ser como mínimo 1.'],
    ]);
    const far = await inEach((language) =>
      ask('POST', '/talk/filter/chamado', { page: 1_000_000, fetch: 100 }, language),
    );
    expect(messagesOf(far)[1]).toMatch(/^What was asked is too much for the system\. This page is too far/);
  });

  it('is Portuguese without a header, and for a language that the server does not speak', async () => {
    const sent: Record<string, string>[] = [{}, { 'accept-language': 'de' }];
    for (const headers of sent) {
      const answer = await ask('GET', '/talk/chamado/123456', undefined, headers);
      expect(answer.json<ErrorAnswer>().message).toBe('Este registro não existe ou você não tem acesso a ele.');
    }
  });

  it('is that of each request when requests of several languages run at once', async () => {
    const expected = { pt: /^Este registro/, en: /^This record/, es: /^Este registro no existe o/ };
    const calls = Array.from({ length: 30 }, (_, index) => (['pt', 'en', 'es'] as const)[index % 3] ?? 'pt');
    const answers = await Promise.all(
      calls.map((language) => ask('GET', '/talk/chamado/123456', undefined, { 'accept-language': language })),
    );
    for (const [index, language] of calls.entries())
      expect(answers[index]?.json<ErrorAnswer>().message).toMatch(expected[language]);
  });

  it('is that of the request for a refused sign-in', async () => {
    const origin = 'http://localhost:4388';
    const app = await createCheckedServer({
      database: given.database,
      config: { publicUrl: origin, rateLimits: false },
      logger: false,
    });
    const payload = { authorizationCode: randomUUID(), clientId: 'x', codeVerifier: 'x'.repeat(43), nonce: 'x' };
    const refused = await inEach((headers) =>
      app.inject({
        method: 'POST',
        url: '/Account/RequestJwt',
        headers,
        payload: { ...payload, redirectUri: `${origin}/entrada` },
      }),
    );
    expect(messagesOf(refused)).toEqual([
      'Não foi possível entrar. Realize o login novamente.',
      'The sign-in did not succeed. Sign in again.',
      'No fue posible iniciar sesión. Inicie sesión de nuevo.',
    ]);
    const without = await inEach((headers) => app.inject({ url: '/account/session', headers }));
    expect(messagesOf(without)[1]).toBe('Sign in to continue.');
    await app.close();
  });

  it('is that of the request for a refused configuration, and for a right that cannot be granted', async () => {
    const invalid = await inEach((headers) => ask('POST', '/tag', { tagName: ' ', filters: [] }, headers));
    expect(problemsOf(invalid)[1]?.join(' ')).not.toMatch(/[À-ÿ]/);
    const job = { name: ' ', events: [], works: [] };
    expect(problemsOf(await inEach((headers) => ask('POST', '/job', job, headers)))).toEqual([
      ['Informe o título da automação.', 'Escolha o que inicia a automação.', 'Escolha o que a automação faz.'],
      ['Enter the title of the automation.', 'Choose what starts the automation.', 'Choose what the automation does.'],
      [
        'Indique el título de la automatización.',
        'Elija qué inicia la automatización.',
        'Elija qué hace la automatización.',
      ],
    ]);
  });

  it('is that of the page which began a sign-in, on every page of it', async () => {
    const origin = 'http://localhost:4389';
    const config = { publicUrl: origin, rateLimits: false as const };
    const app = await createCheckedServer({ database: given.database, config, logger: false });
    const browser = createBrowser(app, origin);
    const address = await browser.begin({ ui_locales: 'en' });
    expect(address).toMatch(/\?ui_locales=en$/);
    const page = await browser.visit(address);
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toContain('<h1>Sign in</h1>');
    const refused = await browser.submit(address, { email: 'nobody@example.com', password: 'wrong' });
    expect(refused.statusCode).toBe(401);
    expect(refused.body).toContain('Wrong e-mail or password. Check them and try again.');
    const spanish = await app.inject({
      url: '/entrar/senha',
      headers: { host: 'localhost:4389', 'accept-language': 'es' },
    });
    expect(spanish.body).toContain('<html lang="es">');
    expect((await app.inject({ url: '/entrar/senha', headers: { host: 'localhost:4389' } })).body).toContain(
      '<h1>Esqueci a senha</h1>',
    );
    await app.close();
  });
});
