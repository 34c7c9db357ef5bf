/** The page that the permissions bench drives: `?table=Our` loads the code and waits; `permissionsBench.open()` opens it. */
import '@assunto/components/styles.css';
import '@assunto/components/page.css';
import { fields } from '@assunto/components';
import { createClient, createHttpAdapter, createRegistry, EngineProvider } from '@assunto/engine';
import {
  createLargeStates,
  createSession,
  initialPreferences,
  loadPreferences,
  ShellServicesContext,
  writeStoredUser,
} from '@assunto/shell';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { measureRender, type RenderTimes } from '../../../engine/bench/support/frames';
import { adminRoutes } from '../../src';
import type { PermissionsBenchPage } from './PermissionsBenchPage';
import { answers, plainRows, subjects } from './profile';

const table = new URLSearchParams(location.search).get('table') ?? 'Our';
const columns = ['Visualizar', 'Criar', 'Editar', 'Excluir', 'Inativar'];
const main = document.getElementById('root');
if (!main) throw new Error('The page has no root element.');
const root = main;

/** A table of checkboxes that nobody listens to, with every row or with those of the subjects alone. */
function PlainTable({ rows }: { rows: typeof plainRows }) {
  return (
    <table>
      <thead>
        <tr>
          {['Recurso', ...columns].map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, marks }) => (
          <tr key={name}>
            <th>{name}</th>
            {marks.map((mark, at) => (
              <td key={at}>
                <input type="checkbox" aria-label={`${name}: ${columns[at] ?? ''}`} defaultChecked={mark} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlainPage() {
  const [isOpen, setOpen] = useState(false);
  const names = new Set(subjects.map(({ name }) => name));
  return (
    <>
      <button id="open" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && <PlainTable rows={table === 'Short' ? plainRows.filter(({ name }) => names.has(name)) : plainRows} />}
    </>
  );
}

/** The screen of the administration over answers that are ready. */
async function startOurs(): Promise<() => void> {
  const user = {
    ...{ keepConnected: false, name: 'Ana', accountId: 7, roomId: 1, companyId: 1, isAdmin: true, token: 'h.e30.s' },
    ...{ companyIdentifier: 'demo', companyName: 'Demonstração', appIdentifier: 'web', appName: 'Assunto' },
  };
  const storages = { local: localStorage, session: sessionStorage };
  writeStoredUser(storages, user);
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), location.href);
    const found = answers[`${init.method ?? 'GET'} ${pathname}`];
    return found === undefined ? Response.json({ message: pathname }, { status: 404 }) : Response.json(found);
  };
  const session = createSession({
    ...{ fetch: answer, storages },
    peers: { post: () => undefined, listen: () => () => undefined },
  });
  const reach = { baseUrl: '', getToken: () => null, fetch: answer };
  const services = {
    session,
    preferences: await loadPreferences({
      read: async () => JSON.stringify(initialPreferences),
      write: async () => undefined,
    }),
    client: createClient(reach),
    largeStates: createLargeStates(sessionStorage, session),
    drafts: { read: async () => null, write: async () => undefined, remove: async () => undefined },
  };
  const router = createMemoryRouter(
    [{ path: '/', element: <p>Início</p> }, ...adminRoutes({ notFound: <p>nada</p>, logo: null })],
    { initialEntries: ['/'] },
  );
  createRoot(root).render(
    <ShellServicesContext value={services}>
      <EngineProvider
        adapter={createHttpAdapter(reach)}
        registry={createRegistry(fields)}
        me={{ accountId: 7, roomId: 1, name: 'Ana', email: null }}
      >
        <RouterProvider router={router} />
      </EngineProvider>
    </ShellServicesContext>,
  );
  // A warm page: the code of the screen is loaded, and its form was open once.
  const go = (path: string) => void router.navigate(path);
  await measureRender(
    () => go('/config/access_profile/room/3'),
    () => cell(1) !== null,
  );
  await measureRender(
    () => go('/'),
    () => cell(1) === null,
  );
  return () => go('/config/access_profile/room/3');
}

const cell = (subject: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[aria-label="Assunto ${subject}: Excluir"]`);
const isTicked = (element: HTMLElement | null): boolean =>
  element instanceof HTMLInputElement
    ? element.checked
    : (element?.getAttribute('aria-checked') ?? 'false') !== 'false';

async function start(): Promise<() => void> {
  if (table === 'Our') return startOurs();
  createRoot(root).render(<PlainPage />);
  return () => document.getElementById('open')?.click();
}

/** Ticks a cell; a checkbox that nobody listens to changes nothing that is observed, so it says so itself. */
function tick(row: number): Promise<RenderTimes> {
  const before = isTicked(cell(row));
  return measureRender(
    () => {
      cell(row)?.click();
      if (table !== 'Our') cell(row)?.setAttribute('data-ticked', String(!before));
    },
    () => isTicked(cell(row)) !== before,
  );
}

const open = await start();
const permissionsBench: PermissionsBenchPage = {
  open: () => measureRender(open, () => cell(1) !== null),
  tick,
  openAll: () =>
    measureRender(
      () =>
        [...root.querySelectorAll('button')]
          .find(({ textContent }) => textContent === 'Mostrar todos os atributos')
          ?.click(),
      () => root.querySelector('[aria-label="Campo 1 do assunto 1: Visualizar"]') !== null,
    ),
};
Object.assign(window, { permissionsBench });
