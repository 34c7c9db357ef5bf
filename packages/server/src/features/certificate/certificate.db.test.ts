import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import type { CertificateAnswer } from '@assunto/api';
import { certificateResults } from '@assunto/api/ticketing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckedServer } from '../../testing/createCheckedServer';
import { createBrowser, withToken } from '../../testing/createBrowser';
import { withDatabase } from '../../testing/withDatabase';
import { addPerson } from '../../testing/people';
import { addRecords, grant, insertRecords, type RecordFixture } from '../../testing/recordFixture';
import { createAuthority, type Authority, type IssuedCertificate } from './createAuthority';
import { openCertificateListener, type CertificateListener } from './openCertificateListener';

const origin = 'http://localhost:5191';
const cpf = { marta: '10472936174', outra: '28731564062' } as const;
const day = 86_400_000;

withDatabase('the certificate service', (given) => {
  let app: FastifyInstance;
  let listener: CertificateListener;
  let authority: Authority;
  let fixture: RecordFixture;
  let talkId: number;
  let good: IssuedCertificate;
  let revoked: IssuedCertificate;
  let accountId: number;
  const problems: unknown[] = [];

  beforeAll(async () => {
    authority = await createAuthority('AC dos testes');
    good = await authority.issuePerson({ name: 'MARTA LEAL', cpf: cpf.marta });
    revoked = await authority.issuePerson({ name: 'MARTA LEAL', cpf: cpf.marta });
    const server = await authority.issueServer(['localhost', '127.0.0.1']);
    const folder = join(given.config.dataDir, 'certificates');
    mkdirSync(folder, { recursive: true });
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    fixture = await addRecords(given.database);
    await grant(given.database, fixture, 500, 'chamado', {
      actions: ['Read', 'Create', 'Update', 'Delete', 'Deactivate'],
    });
    await given.database.query(`UPDATE room SET require_digital_signature = '{Chamado}' WHERE room_id = 500`);
    talkId = (await insertRecords(given.database, fixture, 'chamado', [{ titulo: 'Sigiloso' }]))[0] ?? 0;
    const config = { publicUrl: origin, rateLimits: false, appFolder: given.config.dataDir } as const;
    listener = await openCertificateListener({
      database: given.database,
      config: {
        port: 0,
        isPortChosen: true,
        publicUrl: undefined,
        ca: file('ca.crt', authority.certificate),
        crl: file('ca.crl', await authority.revoke([revoked.serialNumber])),
        cert: file('server.crt', server.certificate),
        key: file('server.key', server.key),
      },
      host: '127.0.0.1',
      origins: [origin],
      onError: (error) => problems.push(error),
    });
    app = await createCheckedServer({
      database: given.database,
      config,
      certificateAddress: listener.address,
      logger: false,
    });
    ({ accountId } = await addPerson(given.database, 1, 'marta@prova.example', { roomId: 500 }));
    await given.database.query('UPDATE account SET cpf = $1 WHERE account_id = $2', [cpf.marta, accountId]);
  });
  afterAll(async () => {
    await app.close();
    await listener.close();
  });

  /** Every sign-in opens a new session. */
  const signIn = async (email = 'marta@prova.example'): Promise<string> =>
    (await createBrowser(app, origin).signIn({ email })).token;
  const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: withToken(token), ...(payload && { payload }) });
  const challenge = async (token: string): Promise<string> =>
    (await call(token, 'POST', '/certificate/chamado/challenge')).json<{ address: string }>().address;

  interface Received {
    status: number;
    headers: Record<string, unknown>;
    answer: CertificateAnswer;
  }
  /** Calls as a browser does: with a new TLS handshake, with or without a certificate. */
  const present = (
    address: string,
    certificate: IssuedCertificate | null,
    headers: Record<string, string> = { origin },
    method = 'GET',
  ): Promise<Received> =>
    new Promise((resolve, reject) => {
      const { port, pathname, search } = new URL(address);
      const asked = request(
        {
          host: '127.0.0.1',
          servername: 'localhost',
          port,
          path: `${pathname}${search}`,
          method,
          headers,
          ca: authority.certificate,
          agent: false,
          ...(certificate && { cert: certificate.certificate, key: certificate.key }),
        },
        (response) => {
          let body = '';
          response.on('data', (chunk) => (body += String(chunk)));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              answer: JSON.parse(body) as CertificateAnswer,
            }),
          );
        },
      );
      asked.once('error', reject);
      asked.end();
    });
  const verify = async (token: string, certificate: IssuedCertificate | null): Promise<CertificateAnswer> =>
    (await present(await challenge(token), certificate)).answer;
  const read = async (token: string): Promise<unknown[]> => {
    const answer = await call(token, 'GET', `/talk/chamado/${talkId}`);
    return [answer.statusCode, answer.statusCode === 200 ? null : answer.json<{ code: string }>().code];
  };
  const blocked = [403, 'CERTIFICATE_REQUIRED'];

  it('answers valid, user as name:cpf, message and accountLogTypeId [API-44] [API-45] [CERT-03]', async () => {
    const { status, answer, headers } = await present(await challenge(await signIn()), good);
    expect(status).toBe(200);
    expect(answer).toEqual({
      valid: true,
      user: `MARTA LEAL:${cpf.marta}`,
      message: 'Certificado digital verificado.',
      accountLogTypeId: certificateResults.verified,
    });
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      connection: 'close',
    });
  });

  describe('a record that asks for a certificate', () => {
    it('opens for the session that verified one, and for no other of the same account [CERT-02]', async () => {
      const [verified, other] = [await signIn(), await signIn()];
      expect(await read(verified)).toEqual(blocked);
      expect((await verify(verified, good)).valid).toBe(true);
      expect(await read(verified)).toEqual([200, null]);
      expect(await read(other)).toEqual(blocked);
    });

    it('can be neither read nor changed nor removed before, and its list can be read [CERT-02]', async () => {
      const token = await signIn();
      const talkValues = [{ subjectAttributeId: fixture.id('chamado.titulo'), value: 'Outro' }];
      const before = await given.database.query(`SELECT count(*) AS count FROM talk_history`);
      const refused = [
        await call(token, 'GET', `/talk/chamado/${talkId}`),
        await call(token, 'GET', `/talk/chamado/${talkId}/history`),
        await call(token, 'PUT', `/talk/Chamado/${talkId}`, { version: 1, talkValues }),
        await call(token, 'POST', '/talk/chamado', { talkValues }),
        await call(token, 'POST', '/talk/chamado/many', { talks: [{ talkValues }] }),
        await call(token, 'PUT', '/talk/chamado/many', { talks: [{ talkId, version: 1, talkValues }] }),
        await call(token, 'DELETE', '/talk/chamado', { talkIds: [talkId] }),
        await call(token, 'POST', '/talk/batchDeactivate/chamado', { talkIds: [talkId] }),
        await call(token, 'POST', '/talk/batchActivate/chamado', { talkIds: [talkId] }),
      ];
      for (const { statusCode, body } of refused)
        expect([statusCode, (JSON.parse(body) as { code: string }).code], body).toEqual(blocked);
      const after = await given.database.query(`SELECT count(*) AS count FROM talk_history`);
      expect(after.rows).toEqual(before.rows);
      expect((await call(token, 'POST', '/talk/filter/chamado', { isActive: true, page: 1 })).statusCode).toBe(200);
    });

    it('says whether one is asked for, and until when the session’s counts: 24 hours [CERT-01]', async () => {
      const token = await signIn();
      const state = async () =>
        (await call(token, 'GET', '/certificate/chamado')).json<{
          isRequired: boolean;
          verifiedUntil: string | null;
        }>();
      expect(await state()).toEqual({ isRequired: true, verifiedUntil: null });
      await verify(token, good);
      const { verifiedUntil } = await state();
      const hours = (Date.parse(verifiedUntil ?? '') - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThanOrEqual(24);
    });

    it('is blocked again once 24 hours have passed [CERT-01]', async () => {
      const token = await signIn();
      await verify(token, good);
      expect(await read(token)).toEqual([200, null]);
      await given.database.query(`UPDATE certificate_check SET valid_until = valid_until - interval '24 hours'`);
      expect(await read(token)).toEqual(blocked);
    });

    it('asks nobody whose room does not ask', async () => {
      const { email } = await addPerson(given.database, 1, 'chefe@prova.example');
      const token = await signIn(email);
      expect(await read(token)).toEqual([200, null]);
      expect((await call(token, 'GET', '/certificate/chamado')).json()).toEqual({
        isRequired: false,
        verifiedUntil: null,
      });
    });
  });

  describe('a certificate that is not good', () => {
    const withChain = (issued: IssuedCertificate, ...chain: string[]): IssuedCertificate => ({
      ...issued,
      certificate: [issued.certificate, ...chain].join(''),
    });
    /** A certificate of an authority with the same name, and that authority. */
    const foreign = async (more: { notBefore?: Date; notAfter?: Date } = {}): Promise<IssuedCertificate> => {
      const other = await createAuthority('AC dos testes');
      return withChain(await other.issuePerson({ name: 'MARTA LEAL', cpf: cpf.marta, ...more }), other.certificate);
    };
    const cases: [string, number, () => Promise<IssuedCertificate | null>][] = [
      ['is missing', certificateResults.none, async () => null],
      ['was revoked', certificateResults.invalid, async () => revoked],
      [
        'has expired',
        certificateResults.invalid,
        () =>
          authority.issuePerson({
            name: 'MARTA LEAL',
            cpf: cpf.marta,
            notBefore: new Date(Date.now() - 9 * day),
            notAfter: new Date(Date.now() - day),
          }),
      ],
      [
        'does not count yet',
        certificateResults.invalid,
        () =>
          authority.issuePerson({
            name: 'MARTA LEAL',
            cpf: cpf.marta,
            notBefore: new Date(Date.now() + day),
            notAfter: new Date(Date.now() + 9 * day),
          }),
      ],
      [
        'comes from another authority, though of the same name',
        certificateResults.untrusted,
        async () => (await createAuthority('AC de fora')).issuePerson({ name: 'MARTA LEAL', cpf: cpf.marta }),
      ],
      ['of another authority is sent with its chain', certificateResults.untrusted, () => foreign()],
      [
        'of another authority has expired and is sent with its chain',
        certificateResults.untrusted,
        () => foreign({ notBefore: new Date(Date.now() - 9 * day), notAfter: new Date(Date.now() - day) }),
      ],
      [
        'of another authority is sent with the trusted one',
        certificateResults.untrusted,
        async () => withChain(await foreign(), authority.certificate),
      ],
      [
        'is self-signed and sent twice',
        certificateResults.untrusted,
        async () => {
          const own = await createAuthority('MARTA LEAL:10472936174');
          return withChain({ certificate: own.certificate, key: own.key, serialNumber: '' }, own.certificate);
        },
      ],
      [
        'has expired, sent with its chain',
        certificateResults.invalid,
        async () =>
          withChain(
            await authority.issuePerson({
              name: 'MARTA LEAL',
              cpf: cpf.marta,
              notBefore: new Date(Date.now() - 9 * day),
              notAfter: new Date(Date.now() - day),
            }),
            authority.certificate,
          ),
      ],
      [
        'is of another person',
        certificateResults.unusable,
        () => authority.issuePerson({ name: 'OUTRA PESSOA', cpf: cpf.outra }),
      ],
      ['says no CPF', certificateResults.unusable, () => authority.issuePerson({ name: 'MARTA LEAL', cpf: null })],
      [
        'says a CPF that cannot be',
        certificateResults.unusable,
        () => authority.issuePerson({ name: 'MARTA LEAL', cpf: '11111111111' }),
      ],
      ['is a server’s', certificateResults.unusable, () => authority.issueServer(['localhost'])],
    ];
    it.each(cases)('that %s is distinguished (%i), opens nothing, and is logged', async (_, expected, issue) => {
      const token = await signIn();
      const answer = await verify(token, await issue());
      expect([answer.valid, answer.accountLogTypeId], answer.message).toEqual([false, expected]);
      expect(await read(token)).toEqual(blocked);
      const { rows } = await given.database.query<{ account_log_type_id: number; valid_until: string | null }>(
        `SELECT account_log_type_id, valid_until FROM certificate_check WHERE account_id = $1
         ORDER BY certificate_check_id DESC LIMIT 1`,
        [accountId],
      );
      expect(rows).toEqual([{ account_log_type_id: expected, valid_until: null }]);
    });
  });

  describe('a request that is not this session’s own', () => {
    const refused = certificateResults.requestRefused;

    it('is refused when its challenge was used, replaced, made up, or came late', async () => {
      const token = await signIn();
      const used = await challenge(token);
      await present(used, null);
      const replaced = await challenge(token);
      const late = await challenge(token);
      await given.database.query(`UPDATE certificate_challenge SET expires_in = now() - interval '1 second'`);
      for (const address of [used, replaced, late, `${listener.address}?challenge=1.x.y`, listener.address])
        expect((await present(address, good)).answer).toMatchObject({ valid: false, accountLogTypeId: refused });
      expect(await read(token)).toEqual(blocked);
    });

    it('is refused once the session ended', async () => {
      const token = await signIn();
      const address = await challenge(token);
      await call(token, 'POST', '/account/logout');
      expect((await present(address, good)).answer).toMatchObject({ valid: false, accountLogTypeId: refused });
    });

    it('is refused to the page of another origin, which may not read the answer either', async () => {
      const token = await signIn();
      const address = await challenge(token);
      for (const headers of [{ origin: 'https://outra.example' }, {}] as Record<string, string>[]) {
        const { status, answer, headers: sent } = await present(address, good, headers);
        expect([status, answer.valid]).toEqual([403, false]);
        expect(sent['access-control-allow-origin']).toBeUndefined();
      }
      expect(await read(token)).toEqual(blocked);
      // The challenge was not consumed by it.
      expect((await present(address, good)).answer.valid).toBe(true);
    });

    it('is answered on the path of the service alone, and by GET alone', async () => {
      const elsewhere = listener.address.replace('certificado', 'outra');
      expect((await present(elsewhere, good)).status).toBe(404);
      expect((await present(listener.address, good, { origin }, 'POST')).status).toBe(405);
    });
  });

  it('says that the service is not there where none is configured', async () => {
    const config = { publicUrl: origin, rateLimits: false, appFolder: given.config.dataDir } as const;
    const bare = await createCheckedServer({ database: given.database, config, logger: false });
    const answer = await bare.inject({
      method: 'POST',
      url: '/certificate/chamado/challenge',
      headers: withToken(await signIn()),
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'CERTIFICATE_SERVICE_UNAVAILABLE']);
    await bare.close();
  });

  it('had no failure of its own', () => expect(problems).toEqual([]));
});
