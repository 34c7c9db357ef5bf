/** The page that the bench of the menu drives: `?tree=Our` loads the code and waits; `menusBench.open()` opens it. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { measureRender } from '../../../engine/bench/support/frames';
import { startAdministration } from '../support/startAdministration';
import { answers, menus } from './menu';
import type { MenusBenchPage } from './MenusBenchPage';

const isOurs = new URLSearchParams(location.search).get('tree') !== 'Plain';
const main = document.getElementById('root');
if (!main) throw new Error('The page has no root element.');
const root = main;
const flat = menus.flatMap((group) => [group, ...group.Menus]);
const rows = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[role="row"]')];
/** The rows as they were opened: looking for them again with each key would cost more than the key. */
let opened: readonly HTMLElement[] = [];
const edited = 12;

/** A tree of as many rows with the same buttons, which nobody can move and nothing listens to. */
function PlainTree() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button id="open" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && (
        <>
          <input aria-label="Nome" />
          <div role="treegrid">
            {flat.map(({ Id, Name }, at) => (
              <div key={Id} role="row" tabIndex={at === 0 ? 0 : -1}>
                <div role="gridcell">
                  <button tabIndex={-1}>mover</button>
                  <button tabIndex={-1}>abrir</button>
                  <button tabIndex={-1}>
                    <span className="as-menu-name">{Name}</span>
                  </button>
                  <button tabIndex={-1}>adicionar</button>
                </div>
              </div>
            ))}
          </div>
        </>
      )}
    </>
  );
}

async function start(): Promise<() => void> {
  if (!isOurs) {
    createRoot(root).render(<PlainTree />);
    return () => document.getElementById('open')?.click();
  }
  const go = await startAdministration(root, answers);
  // A warm page: the code of the screen is loaded, and it was open once.
  await measureRender(
    () => go('/config/menu'),
    () => rows().length === flat.length,
  );
  await measureRender(
    () => go('/'),
    () => rows().length === 0,
  );
  return () => go('/config/menu');
}

const open = await start();
let focused = 0;
const step = () => {
  const row = opened[focused];
  focused += 1;
  return measureRender(
    () => {
      row?.focus();
      if (isOurs)
        row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
      else {
        const next = opened[focused];
        row?.setAttribute('tabindex', '-1');
        next?.setAttribute('tabindex', '0');
        next?.focus();
      }
    },
    () => document.activeElement === opened[focused],
  );
};
const nameInput = () =>
  [...root.querySelectorAll('input')].find(
    (input) => input.getAttribute('aria-label') === 'Nome' || input.labels?.[0]?.textContent?.startsWith('Nome'),
  );
const nameOfRow = () => opened[edited]?.querySelector('.as-menu-name');
let typed = '';
const type = () => {
  typed += 'x';
  const wanted = `Novo ${typed}`;
  return measureRender(
    () => {
      const input = nameInput();
      if (!input) throw new Error('There is no name to type into.');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, wanted);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      const name = nameOfRow();
      if (!isOurs && name) name.textContent = wanted;
    },
    () => nameOfRow()?.textContent === wanted,
  );
};
const menusBench: MenusBenchPage = {
  async open() {
    const times = await measureRender(open, () => rows().length === flat.length);
    opened = rows();
    return times;
  },
  step,
  async edit() {
    if (!isOurs) return;
    await measureRender(
      () => opened[edited]?.querySelector<HTMLElement>('.as-menu-open')?.click(),
      () => nameInput() !== undefined,
    );
  },
  type,
};
Object.assign(window, { menusBench });
