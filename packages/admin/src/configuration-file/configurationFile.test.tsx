// @vitest-environment jsdom
import type { ConfigurationPlan } from '@assunto/api';
import { refusal, renderPage, type TestAnswer } from '@assunto/shell/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../routes';

const saved = vi.fn<(blob: Blob) => string>(() => 'blob:x');
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = saved as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const nothing: ConfigurationPlan = {
  hash: 'a'.repeat(64),
  created: 0,
  updated: 0,
  removed: 0,
  itens: [],
  warnings: [],
  problems: [],
};
const item = {
  section: 'attributes',
  key: 'bairro.nome',
  name: 'Nome do bairro',
  sentence: 'Altera o atributo “Nome do bairro”',
  effects: [],
  differenceCount: 1,
  differences: [
    { path: 'name', label: 'Nome', beforeText: 'Nome', afterText: 'Nome do bairro', before: null, after: null },
  ],
};

const open = (answers: Readonly<Record<string, TestAnswer>>) =>
  renderPage([{ path: '/', element: null }, ...adminRoutes({ notFound: null, logo: null })], {
    path: '/config/file',
    answers,
  });
const choose = async (text: string): Promise<void> => {
  const file = new File([text], 'empresa.json', { type: 'application/json' });
  fireEvent.change(await screen.findByLabelText('Arquivo de configuração'), { target: { files: [file] } });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the configuration file', () => {
  it('that cannot be applied says why', async () => {
    const { calls } = await open({
      'POST /configuration/plan': () => refusal(400, 'Isto não é um arquivo de configuração.'),
    });
    await choose('{"format":');
    expect((await screen.findByRole('alert')).textContent).toContain('O arquivo não é um JSON válido.');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await choose('{"subjects":[]}');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Isto não é um arquivo de configuração.'),
    );
  });

  it('is downloaded, with what it leaves out', async () => {
    const content = '{"leftOut":["Os segredos dos canais"]}';
    const headers = { 'content-disposition': 'attachment; filename="configuracao.json"' };
    await open({ 'GET /configuration/file': () => new Response(content, { headers }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Baixar a configuração' }));
    expect(await screen.findByText('Os segredos dos canais')).toBeTruthy();
    const [[blob] = []] = saved.mock.calls;
    expect(await blob?.text()).toBe(content);
  });

  it('that changes nothing offers no change, and another one may be chosen', async () => {
    await open({ 'POST /configuration/plan': () => nothing });
    await choose('{}');
    expect(await screen.findByText('A empresa já é como o arquivo diz.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull();
    press('Escolher outro arquivo');
    expect(await screen.findByLabelText('Arquivo de configuração')).toBeTruthy();
  });

  it('is planned with every property before and after, and applied after a question that names what is removed', async () => {
    const plan: ConfigurationPlan = {
      ...nothing,
      updated: 1,
      removed: 1,
      itens: [
        { ...item, action: 'update' },
        { ...item, key: 'tags.x', name: 'Do arquivo', sentence: 'Remove a tag “Do arquivo”', action: 'remove' },
      ] as ConfigurationPlan['itens'],
    };
    const { calls } = await open({
      'POST /configuration/plan': () => plan,
      'POST /configuration/apply': () => plan,
    });
    await choose('{"subjects":[1]}');
    expect(await screen.findByText('0 a criar, 1 a alterar, 1 a remover')).toBeTruthy();
    expect(screen.getByText('Altera o atributo “Nome do bairro”')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Nome Nome Nome do bairro' })).toBeTruthy();
    press('Aplicar');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Será removido: “Do arquivo”.');
    expect(calls.some(({ path }) => path === '/configuration/apply')).toBe(false);
    fireEvent.click(screen.getAllByRole('button', { name: 'Aplicar' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Configuração aplicada.')).toBeTruthy();
    const applied = calls.find(({ path }) => path === '/configuration/apply');
    expect(applied?.body).toEqual({ file: { subjects: [1] }, hash: plan.hash });
  });
});
