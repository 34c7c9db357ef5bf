import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderSignInPage } from '../auth/embedded/signInPage';
import { firstVisitScripts } from './firstVisit';

it('has the login page fetch what a first visit loads, and nothing while the app is not built', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-first-'));
  const page = () =>
    renderSignInPage({
      action: '/entrar/1',
      email: '',
      keepConnected: false,
      forgotten: null,
      scripts: firstVisitScripts(folder),
    });
  expect(page()).not.toContain('modulepreload');
  writeFileSync(join(folder, 'first-visit.json'), '["assets/initial-1a2b.js","assets/grid-3c4d.js"]');
  expect(page()).toContain('<link rel="modulepreload" href="/assets/initial-1a2b.js" />');
  expect(page()).toContain('<link rel="modulepreload" href="/assets/grid-3c4d.js" />');
  expect(page()).not.toContain('<script');
  rmSync(folder, { recursive: true });
});
