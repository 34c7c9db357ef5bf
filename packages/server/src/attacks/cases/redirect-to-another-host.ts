import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot have the sign-in redirect to another site', async (world) => {
  for (const redirect of [
    'https://mau.example/entrada',
    '//mau.example',
    'javascript:alert(1)',
    `${world.origin}.mau.example/entrada`,
    `${world.origin}/entrada/../mau`,
  ]) {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'assunto',
      scope: 'openid',
      redirect_uri: redirect,
    });
    const answer = await world.browser().visit(`/oidc/auth?${query.toString()}`);
    expect(answer.statusCode, redirect).toBe(400);
    expect(answer.headers['location']).toBeUndefined();
  }
  const about = await world.app.inject({
    url: '/oidc/.well-known/openid-configuration',
    headers: { host: 'mau.example', 'x-forwarded-host': 'mau.example' },
  });
  expect(about.body).not.toContain('mau.example');
});
