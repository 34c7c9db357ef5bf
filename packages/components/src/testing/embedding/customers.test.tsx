// @vitest-environment jsdom
import { defineForm, EngineProvider, createMemoryAdapter, createRegistry, text, useEntityForm } from '@assunto/engine';
import type { EntityId, EntitySource } from '@assunto/engine';
import { EntityForm } from '@assunto/engine/form';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fields } from '../../index';

interface Customer {
  id: string;
  etag: string;
  name: string;
  city: string | null;
}
type Stored = Omit<Customer, 'etag'> & { revision: number };

const here = dirname(fileURLToPath(import.meta.url));
const [code = ''] =
  /^import type \{ EntityId, EntitySource \}[^]*?(?=^```$)/m.exec(
    readFileSync(join(here, '../../../../../docs/embedding.md'), 'utf8'),
  ) ?? [];

/** The API of another product: UUIDs, offsets, entity tags, problem documents. */
function createApi() {
  const stored = new Map<string, Stored>();
  const calls: { call: string; ifMatch: string | undefined; body: unknown }[] = [];
  const bodyOf = async (request: IncomingMessage): Promise<Record<string, string | null>> => {
    let text = '';
    for await (const part of request) text += String(part);
    return text === '' ? {} : (JSON.parse(text) as Record<string, string | null>);
  };
  const server: Server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request;
      const { pathname, searchParams } = new URL(url, 'http://x');
      const body = await bodyOf(request);
      calls.push({ call: `${method} ${url}`, ifMatch: headers['if-match'], body });
      const answer = (status: number, data: unknown, more: Record<string, string> = {}) =>
        response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(data));
      const id = decodeURIComponent(pathname.slice(1));
      const found = stored.get(id);
      const errors = body['name'] === '' || body['name'] === 'x' ? { name: 'O nome já existe.' } : null;
      if (errors) return answer(422, { title: 'Não foi salvo.', errors });
      if (method === 'POST') {
        const made = { id: crypto.randomUUID(), revision: 1, name: '', city: null, ...body };
        stored.set(made.id, made);
        return answer(201, { id: made.id });
      }
      if (id === '') {
        const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
        const all = [...stored.values()].filter(({ name }) => name.includes(searchParams.get('q') ?? ''));
        return answer(200, all.slice(offset, offset + limit), { 'x-total-count': String(all.length) });
      }
      if (!found) return answer(404, { title: 'Não existe.' });
      const etag = `"${found.revision}"`;
      if (method === 'PATCH') {
        if (headers['if-match'] !== etag) return answer(412, { title: 'Foi mudado por outra pessoa.' });
        stored.set(id, { ...found, ...body, revision: found.revision + 1 });
        return answer(200, {});
      }
      if (method === 'DELETE') stored.delete(id);
      const { revision: _revision, ...data } = found;
      return answer(200, method === 'DELETE' ? {} : data, { etag });
    })();
  });
  return { stored, calls, server };
}

const api = createApi();
const { fetch } = globalThis;
let customers: EntitySource<Customer>;
let folder: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => void api.server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    fetch(url.replace('https://crm.example/v2/customers', base), init),
  );
  folder = mkdtempSync(join(here, 'customers-'));
  writeFileSync(join(folder, 'customers.ts'), code);
  ({ customers } = (await import(/* @vite-ignore */ join(folder, 'customers.ts'))) as {
    customers: EntitySource<Customer>;
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
  api.server.close();
});
beforeEach(() => {
  api.stored.clear();
  api.calls.length = 0;
});
afterEach(cleanup);

const definition = defineForm<Customer>({
  name: 'customer',
  version: 'etag',
  fields: { name: text({ label: 'Nome', required: true }), city: text({ label: 'Cidade' }) },
});
const registry = createRegistry(fields);
const adapter = createMemoryAdapter({ subjects: [] });

function Page({ id, source }: { id: EntityId | null; source: EntitySource<Customer> }) {
  return (
    <EntityForm form={useEntityForm({ definition, source, id })} label="Cliente">
      <button>Salvar</button>
    </EntityForm>
  );
}

async function open(id: EntityId | null, source = customers) {
  render(
    <EngineProvider adapter={adapter} registry={registry}>
      <Page id={id} source={source} />
    </EngineProvider>,
  );
  await screen.findByRole('form', { name: 'Cliente' });
  await screen.findByLabelText(/Nome/);
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: RegExp, value: string) =>
  act(async () => {
    fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
  });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const store = (id: string, name: string) => api.stored.set(id, { id, name, city: null, revision: 1 });

describe('the source for another API that the guide shows', () => {
  it('has at most 40 lines beside its types', () => {
    const [, body = ''] = /(^async function call[^]*)/m.exec(code) ?? [];
    expect(body.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(40);
  });

  it('reads pages with their total', async () => {
    for (let at = 0; at < 25; at += 1) store(`c${at}`, `Cliente ${at}`);
    const request = { page: 3, pageSize: 10, term: '', order: [], filter: {} };
    const page = await customers.list?.(request, new AbortController().signal);
    expect([page?.items.map(({ id }) => id), page?.total]).toEqual([['c20', 'c21', 'c22', 'c23', 'c24'], 25]);
  });

  it('creates under the id that the API gives, saves by its entity tag, and removes', async () => {
    await open(null);
    await fill(/Nome/, 'Ana');
    await press('Salvar');
    await waitFor(() => expect(api.stored.size).toBe(1));
    const [id = ''] = api.stored.keys();
    await waitFor(() => expect(api.calls.at(-1)?.call).toBe(`GET /${id}`));
    await fill(/Cidade/, 'Recife');
    await press('Salvar');
    await waitFor(() => expect(api.stored.get(id)?.city).toBe('Recife'));
    expect(api.calls.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
      ifMatch: '"1"',
      body: { city: 'Recife' },
    });
    await customers.remove?.(id);
    expect(api.stored.size).toBe(0);
  });

  it('shows what the API refuses at its field', async () => {
    await open(null);
    await fill(/Nome/, 'x');
    await press('Salvar');
    await waitFor(() => expect(field(/Nome/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/O nome já existe\./).length).toBeGreaterThan(0);
    expect(field(/Nome/).value).toBe('x');
  });

  it('offers both values where another person changed the same one, and merges the rest', async () => {
    store('c1', 'Ana');
    await open('c1');
    await fill(/Nome/, 'Anna');
    api.stored.set('c1', { id: 'c1', name: 'Aninha', city: 'Olinda', revision: 2 });
    await press('Salvar');
    await screen.findByText(/Aninha/);
    expect(api.stored.get('c1')?.name).toBe('Aninha');
    expect(field(/Cidade/).value).toBe('Olinda');
  });

  it('offers no action whose call is absent', async () => {
    store('c1', 'Ana');
    await open('c1', { read: customers.read! });
    await waitFor(() => expect(field(/Nome/).readOnly).toBe(true));
  });
});
