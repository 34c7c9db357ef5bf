import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderSignInPage } from '../auth/embedded/signInPage';
import { firstVisitFiles } from './firstVisit';

it('has the login page fetch what a first visit loads, and nothing while the app is not built', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assunto-first-'));
  const page = () =>
    renderSignInPage({
      action: '/entrar/1',
      email: '',
      keepConnected: false,
      forgotten: null,
      scripts: firstVisitFiles(folder).scripts,
    });
  expect(page()).not.toContain('modulepreload');
  expect(firstVisitFiles(folder).font).toBeNull();
  const files = ['assets/initial-1a2b.js', 'assets/grid-3c4d.js', 'assets/inter-5e6f.woff2'];
  writeFileSync(join(folder, 'first-visit.json'), JSON.stringify(files));
  expect(page()).toContain('<link rel="modulepreload" href="/assets/initial-1a2b.js" />');
  expect(page()).toContain('<link rel="modulepreload" href="/assets/grid-3c4d.js" />');
  expect(page()).not.toContain('<script');
  expect(page()).not.toContain('inter-5e6f');
  expect(firstVisitFiles(folder).font).toBe('/assets/inter-5e6f.woff2');
  rmSync(folder, { recursive: true });
});
