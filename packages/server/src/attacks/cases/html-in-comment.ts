import { expect } from 'vitest';
import { attack } from '../attack';

export default attack('cannot inject markup through comments, names or titles', async (world) => {
  const html = '<img src=x onerror=alert(1)>';
  const talkId = await world.add({ titulo: html });
  const comment = await world.agent('POST', `/talk/chamado/${talkId}/comment`, { text: html, visibility: 'public' });
  expect(comment.statusCode, comment.body).toBe(201);
  for (const path of [`/talk/chamado/${talkId}/timeline`, `/talk/chamado/${talkId}`]) {
    const answer = await world.agent('GET', path);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.body).toContain('<img src=x');
  }
  // Text is never interpreted as HTML: responses are JSON, which browsers do not render, and pages run only their own scripts.
  const { headers } = await world.app.inject('/account/session');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  const page = await world.browser().visit('/entrar/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  expect(page.body).not.toContain('<script>alert');
});
