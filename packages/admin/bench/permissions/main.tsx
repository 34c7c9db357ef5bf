/** The page that the permissions bench drives: `?table=Our` loads the code and waits; `permissionsBench.open()` opens it. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { measureRender, type RenderTimes } from '../../../engine/bench/support/frames';
import { startAdministration } from '../support/startAdministration';
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

/** A warm page: the code of the screen is loaded, and its form was open once. */
async function startOurs(): Promise<() => void> {
  const go = await startAdministration(root, answers);
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

/** A cell of a subject, or of an attribute of the first one. */
const cell = (row: number, isAttribute = false): HTMLElement | null =>
  root.querySelector<HTMLElement>(
    `[aria-label="${isAttribute ? `Campo ${row} do assunto 1` : `Assunto ${row}`}: Excluir"]`,
  );
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
function tick(row: number, isAttribute: boolean): Promise<RenderTimes> {
  const ticked = () => cell(row, isAttribute);
  const before = isTicked(ticked());
  return measureRender(
    () => {
      ticked()?.click();
      if (table !== 'Our') ticked()?.setAttribute('data-ticked', String(!before));
    },
    () => isTicked(ticked()) !== before,
  );
}

/** Moves the rows that are ticked into sight, as ticks are painted there, and waits until they are painted. */
async function bringIntoSight<Times>(opened: Promise<Times>): Promise<Times> {
  const times = await opened;
  cell(1)?.scrollIntoView({ block: 'center' });
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  return times;
}

const open = await start();
const permissionsBench: PermissionsBenchPage = {
  open: () => bringIntoSight(measureRender(open, () => cell(1) !== null)),
  tick,
  openAll: () =>
    bringIntoSight(
      measureRender(
        () =>
          [...root.querySelectorAll('button')]
            .find(({ textContent }) => textContent === 'Mostrar todos os atributos')
            ?.click(),
        () => root.querySelector('[aria-label="Campo 1 do assunto 1: Visualizar"]') !== null,
      ),
    ),
};
Object.assign(window, { permissionsBench });
