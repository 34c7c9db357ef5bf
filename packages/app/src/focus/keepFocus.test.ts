// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keepFocus';

let stop: () => void;

beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function show(html: string): void {
  document.body.innerHTML = `<main tabindex="-1"><h1>Canais</h1>${html}</main>`;
}
const get = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const focused = () => document.activeElement?.id || document.activeElement?.tagName;
/** Longer than it takes to see that a focus was lost. */
const restored = () => new Promise((resolve) => setTimeout(resolve, 90));

it.each([
  ['the next control of its list', 'b', 'c'],
  ['the one before, when it was the last', 'c', 'b'],
])('goes to %s', async (_, gone, next) => {
  show(
    '<ul><li><button id="a">A</button></li><li><button id="b">B</button></li><li><button id="c">C</button></li></ul>',
  );
  get(gone).focus();
  get(gone).parentElement?.remove();
  await expect.poll(focused).toBe(next);
});

it('goes to the same control of the next entry', async () => {
  const entry = (name: string) => `<li><a href="#">${name}</a><button id="${name}">Excluir</button></li>`;
  show(`<ul>${entry('a')}${entry('b')}</ul>`);
  get('a').focus();
  get('a').parentElement?.remove();
  await expect.poll(focused).toBe('b');
});

it('goes to the nearest control when the list is empty, else to the title of the page', async () => {
  show('<section><ul><li><button id="a">A</button></li></ul><button id="add">Adicionar</button></section>');
  get('a').focus();
  get('a').parentElement?.remove();
  await expect.poll(focused).toBe('add');
  get('add').parentElement?.remove();
  await expect.poll(focused).toBe('H1');
});

it('goes back to what opened the dialog and the menu before it, or to its neighbour', async () => {
  show('<ul><li><button id="a">A</button></li><li><button id="b">B</button></li></ul>');
  get('a').focus();
  document.body.insertAdjacentHTML('beforeend', '<div role="menu" id="menu"><button id="item">Excluir</button></div>');
  get('item').focus();
  document.body.insertAdjacentHTML('beforeend', '<div role="alertdialog" id="ask"><button id="yes">Sim</button></div>');
  get('yes').focus();
  get('menu').remove();
  get('ask').remove();
  get('a').parentElement?.remove();
  await expect.poll(focused).toBe('b');
});

it('waits beside a control that is disabled, and returns once it is enabled', async () => {
  show('<button id="switch">Canal</button><button id="other">Outro</button>');
  const control = get('switch') as HTMLButtonElement;
  control.focus();
  // jsdom does not take the focus from what is disabled.
  control.blur();
  control.disabled = true;
  await expect.poll(focused).toBe('MAIN');
  control.disabled = false;
  await expect.poll(focused).toBe('switch');
});

it('finds the control again in a cell that the grid draws anew', async () => {
  const cell = '<div row-id="7"><div col-id="actions"><button class="done">Finalizar</button></div></div>';
  show(`<div role="treegrid" id="grid">${cell}</div>`);
  document.querySelector<HTMLElement>('.done')?.focus();
  get('grid').innerHTML = cell.replace('done', 'undone');
  await expect.poll(() => document.activeElement?.className).toBe('undone');
});

it('leaves alone what the page focuses itself, and a focus that the person ended', async () => {
  show('<button id="a">A</button><button id="b">B</button><p id="text">Texto</p>');
  get('a').focus();
  get('a').remove();
  get('b').focus();
  await restored();
  expect(focused()).toBe('b');
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  get('b').blur();
  await restored();
  get('text').remove();
  get('b').remove();
  await restored();
  expect(focused()).toBe('BODY');
});
