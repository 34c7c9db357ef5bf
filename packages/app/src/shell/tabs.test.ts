import { describe, expect, it } from 'vitest';
import { closeTab, labelTab, openTab, type Tab } from './tabs';

const page = (name: string): Tab => ({ path: `/context/grid/${name}`, label: name });
const open = (...names: string[]): readonly Tab[] =>
  names.reduce<readonly Tab[]>((tabs, name) => openTab(tabs, page(name)), []);
const labels = (tabs: readonly Tab[]): string[] => tabs.map(({ label }) => label);

describe('the tabs', () => {
  it('keep open pages, newest first [SHELL-03] [SHELL-04]', () => {
    expect(labels(open('chamado', 'cliente', 'tarefa'))).toEqual(['tarefa', 'cliente', 'chamado']);
  });

  it('leave a page that is open in its place, whatever the case of its address', () => {
    const tabs = open('chamado', 'cliente');
    expect(openTab(tabs, { path: '/Context/grid/CHAMADO/', label: 'x' })).toBe(tabs);
  });

  it('close to the previous tab [SHELL-05]', () => {
    const tabs = open('chamado', 'cliente', 'tarefa');
    const { tabs: rest, next } = closeTab(tabs, page('cliente').path, page('cliente').path);
    expect(next).toBe(page('tarefa').path);
    expect(labels(rest)).toEqual(['tarefa', 'chamado']);
  });

  it('close to the next tab when there is no previous one [SHELL-06]', () => {
    const tabs = open('chamado', 'cliente');
    expect(closeTab(tabs, page('cliente').path, page('cliente').path).next).toBe(page('chamado').path);
  });

  it('close to the dashboard when there is no other [SHELL-07]', () => {
    expect(closeTab(open('chamado'), page('chamado').path, page('chamado').path)).toEqual({ tabs: [], next: '/' });
  });

  it('stay where one is when another page is closed', () => {
    const tabs = open('chamado', 'cliente');
    expect(closeTab(tabs, page('chamado').path, page('cliente').path).next).toBeNull();
  });

  it.each(['/', '', '/?a=1'])('never hold the root path %j [SHELL-08]', (path) => {
    expect(openTab([], { path, label: 'Início' })).toEqual([]);
  });

  it('take the name that a page gives itself', () => {
    expect(labels(labelTab(open('chamado'), page('chamado').path, 'Chamados (DESATIVADOS)'))).toEqual([
      'Chamados (DESATIVADOS)',
    ]);
  });
});
