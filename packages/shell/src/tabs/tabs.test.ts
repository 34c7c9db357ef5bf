import { describe, expect, it } from 'vitest';
import { closeTab, isSamePage, labelTab, openPath, openTab, type Tab } from './tabs';

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

  it('have one list once, as it was left', () => {
    const tabs = open('chamado', 'cliente');
    const left = '/context/grid/chamado?page=3&saved=7&filter=eyJ9&order=-12&size=25&columns=x&group=4';
    const changed = openTab(tabs, { path: left, label: 'x' });
    expect(changed).toEqual([page('cliente'), { path: left, label: 'chamado' }]);
    expect(openPath(changed, page('chamado').path)).toBe(left);
    expect(openPath(changed, page('tarefa').path)).toBe(page('tarefa').path);
  });

  it('have a list of the administration once, whichever page of it is shown', () => {
    const first = openTab([], { path: '/config/users?refresh=true', label: 'Todos os usuários' });
    const second = openTab(first, { path: '/config/users?page=2&size=25&term=ana', label: 'x' });
    expect(second.map(({ path }) => path)).toEqual(['/config/users?page=2&size=25&term=ana']);
    expect(isSamePage('/template/editor/default?subject=3', '/template/editor/default?subject=4')).toBe(false);
  });

  it('distinguish lists of other templates, filters and states', () => {
    const list = '/context/grid/chamado';
    for (const other of ['?template=3', '?filters=5', '?isActive=false'])
      expect(isSamePage(list, `${list}${other}`)).toBe(false);
    expect(isSamePage(`${list}?filters=5&page=2`, `${list}?filters=5`)).toBe(true);
    expect(isSamePage('/admin/atributos/3/atributo', '/admin/atributos/3/atributo?component=4')).toBe(true);
  });

  it('have all searches in one', () => {
    const first = openTab([], { path: '/search/?q=rede', label: 'Busca: rede' });
    const second = openTab(first, { path: '/search/?q=nota&page=2', label: 'x' });
    expect(second.map(({ path }) => path)).toEqual(['/search/?q=nota&page=2']);
  });
});
