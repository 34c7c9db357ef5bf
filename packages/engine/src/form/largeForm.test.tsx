// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryAdapter } from '../data/createMemoryAdapter';
import { EngineProvider } from '../react/EngineProvider';
import { plainFields } from '../react/testing/plainFields';
import { useRecord } from '../react/useRecord';
import { createRegistry } from '../registry/createRegistry';
import { talk, template, templateArea } from '../testing/builders';
import { largeSubject } from '../testing/largeSubject';
import { RecordForm } from './RecordForm';

const size = 100;
const last = `campo${size}`;
const registry = createRegistry(plainFields);
const subject = largeSubject(size);
const stored = talk({ of: subject, talkId: 7, values: { [last]: 'no fim de tudo', campo82: 12 } });

/** Callbacks waiting for an idle page; the test decides when it is idle. */
const idle: (() => void)[] = [];
const beIdle = () =>
  act(async () => {
    // The page is idle only after the frame that shows the form.
    await new Promise(requestAnimationFrame);
    for (let work = idle.shift(); work; work = idle.shift()) work();
  });

const nextFrame = window.requestAnimationFrame.bind(window);
let releaseFrames = (): void => undefined;
/** Returns what lets the next frame come; until the end of the test no other comes. */
function holdFrames(): () => void {
  const held: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => held.push(work));
  releaseFrames = () => {
    vi.stubGlobal('requestAnimationFrame', nextFrame);
    held.splice(0).forEach(nextFrame);
  };
  return () => held.splice(0).forEach((work) => work(0));
}

beforeEach(() => vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work)));
afterEach(async () => {
  releaseFrames();
  releaseFrames = () => undefined;
  cleanup();
  await beIdle();
  vi.unstubAllGlobals();
});

function Page({ talkId }: { talkId: number | 'add' }) {
  return (
    <RecordForm record={useRecord('cadastrogrande', talkId)} label="Cadastro">
      <button>Salvar</button>
    </RecordForm>
  );
}

async function open(
  talkId: number | 'add',
  { requiredWhen, isShown = true }: { requiredWhen?: unknown; isShown?: boolean } = {},
) {
  const templateAreas = subject.subjectAttributes.map((attribute, index) =>
    templateArea(attribute, {
      order: index + 1,
      ...(index === size - 1 && requiredWhen !== undefined && { configs: { visibleWhen: requiredWhen } }),
    }),
  );
  const templates = [template({ shows: subject, templateAreas })];
  const adapter = createMemoryAdapter({ subjects: [{ subject, templates, talks: [stored] }] });
  const create = vi.spyOn(adapter, 'create');
  render(
    <EngineProvider adapter={adapter} registry={registry}>
      <Page talkId={talkId} />
    </EngineProvider>,
  );
  await screen.findByRole('form', { name: 'Cadastro' });
  if (isShown) await beShown();
  return create;
}

const beShown = async () => {
  for (let frame = 0; frame < 3; frame += 1) await act(async () => void (await new Promise(requestAnimationFrame)));
};
const form = () => screen.getByRole('form');
const controls = () => form().querySelectorAll('input, select').length;
const stops = () =>
  [...form().querySelectorAll<HTMLElement>('input, select, [tabindex="0"]')].map(
    (element) => element.closest<HTMLElement>('[data-attribute]')?.dataset['attribute'],
  );
// Queries by role take seconds in a form of this size.
const cell = (identifier: string) => form().querySelector(`[data-attribute="${identifier}"]`);
const editor = (identifier: string) =>
  cell(identifier)?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select') ?? null;
const waiting = (identifier: string) => cell(identifier)?.querySelector<HTMLElement>('[role="group"]') ?? null;
const identifiers = subject.subjectAttributes.map(({ identifier }) => identifier);

it('has in its first frame what is in view, and room for the rest, which follows in the next', async () => {
  const showFrame = holdFrames();
  await open(7, { isShown: false });
  expect(controls()).toBeGreaterThan(10);
  expect(cell(last)).toBeNull();
  const rest = [...form().querySelectorAll<HTMLElement>('.as-form-grid')].slice(1);
  expect(rest.filter(({ style }) => Number.parseInt(style.minBlockSize, 10) > 0)).toHaveLength(rest.length);
  act(showFrame);
  expect(cell(last)).toBeNull();
  act(showFrame);
  expect(waiting(last)).not.toBeNull();
  expect(rest.map(({ style }) => style.minBlockSize)).toEqual(rest.map(() => ''));
});

it('draws rows that come near the view before their texts, which then do not take their place', async () => {
  const showFrame = holdFrames();
  await open(7, { isShown: false });
  act(showFrame);
  const rows = [...form().querySelectorAll('.as-form-grid')].at(-1);
  act(() => {
    rows?.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped: false }));
    showFrame();
  });
  expect(editor(last)).not.toBeNull();
});

it('draws what is in view, has the words of all the rest in the page for its search, and draws that when idle', async () => {
  await open(7);
  expect(controls()).toBeLessThan(size);
  for (const { name } of subject.subjectAttributes) expect(form().textContent).toContain(name);
  expect(within(form()).getByText(`Campo ${size} no fim de tudo`)).toBeDefined();
  expect(within(form()).getByText('Campo 82 12')).toBeDefined();
  await beIdle();
  expect(controls()).toBe(size);
  expect(editor(last)?.value).toBe('no fim de tudo');
});

it('stops at every field in its order with the tab key, drawn or not', async () => {
  await open(7);
  expect(stops()).toEqual(identifiers);
  await beIdle();
  expect(stops()).toEqual(identifiers);
});

it('gives a waiting field its editor and the focus as soon as somebody comes to it', async () => {
  await open(7);
  act(() => waiting(last)?.focus());
  expect(document.activeElement).toBe(editor(last));
  fireEvent.change(editor(last)!, { target: { value: 'outro fim' } });
  await beIdle();
  expect(document.activeElement).toBe(editor(last));
  expect(editor(last)?.value).toBe('outro fim');
});

it('draws rows as soon as the browser says that they come near the view', async () => {
  await open(7);
  const rows = waiting(last)?.closest('.as-form-grid');
  const notifyVisibility = (skipped: boolean) =>
    act(() => void rows?.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange'), { skipped })));
  notifyVisibility(true);
  expect(editor(last)).toBeNull();
  notifyVisibility(false);
  expect(editor(last)).not.toBeNull();
});

it('shows what is wrong with waiting fields, and takes the focus to any of them', async () => {
  await open('add');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const summary = await screen.findByRole('alert');
  const links = within(summary).getAllByRole('link');
  expect(links).toHaveLength(subject.subjectAttributes.filter(({ isRequired }) => isRequired).length);
  const far = waiting(last);
  expect(far?.textContent).toMatch(/^Campo 100 É obrigatório/);
  fireEvent.click(within(summary).getByRole('link', { name: new RegExp(`Campo ${size}\\b`) }));
  expect(document.activeElement).toBe(editor(last));
  expect(editor(last)?.getAttribute('aria-invalid')).toBe('true');
});

it('obeys rules about waiting fields', async () => {
  await open(7, { requiredWhen: { '==': [{ var: 'campo1' }, 'sim'] } });
  expect(waiting(last)).toBeNull();
  await beIdle();
  expect(editor(last)).toBeNull();
  fireEvent.change(editor('campo1')!, { target: { value: 'sim' } });
  expect(editor(last)).not.toBeNull();
});

it('saves the values of fields that nobody has drawn', async () => {
  const create = await open('add');
  for (const { identifier } of subject.subjectAttributes.filter(({ isRequired }) => isRequired)) {
    act(() => waiting(identifier)?.focus());
    const control = editor(identifier)!;
    const answers = { SELECT: 'opcao-2', INPUT: '1' };
    fireEvent.change(control, { target: { value: answers[control.tagName as keyof typeof answers] } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[1].talkValues).toHaveLength(size);
});
