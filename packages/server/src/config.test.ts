import { describe, expect, it } from 'vitest';
import { ConfigError, ownOrigins, readConfig } from './config';

describe('the configuration', () => {
  it('serves this machine alone on port 3000 unless told otherwise', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', withDemo: true });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.dataDir).toMatch(/\.data$/);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ DATABASE_URL: '', OIDC_ISSUER: ' ' })).toMatchObject({
      databaseUrl: undefined,
      login: undefined,
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc'],
    [{ PORT: '70000' }, 'PORT=70000'],
    [{ PUBLIC_URL: 'assunto.exemplo.com' }, 'PUBLIC_URL='],
    [{ LOG_LEVEL: 'alto' }, 'LOG_LEVEL=alto'],
    [{ OIDC_ISSUER: 'https://login.exemplo.com' }, 'OIDC_CLIENT_ID'],
    [{ OIDC_ISSUER: 'http://login.exemplo.com', OIDC_CLIENT_ID: 'a' }, 'https'],
  ])('refuses %o with one sentence', (env, text) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(text);
  });

  it('knows every name of this machine, and one name of any other', () => {
    expect(ownOrigins({ publicUrl: 'http://localhost:3000' })).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ]);
    expect(ownOrigins({ publicUrl: 'https://assunto.exemplo.com' })).toEqual(['https://assunto.exemplo.com']);
  });
});
