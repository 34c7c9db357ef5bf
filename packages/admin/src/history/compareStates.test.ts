import { describe, expect, it } from 'vitest';
import { compareStates } from './compareStates';
import type { StateTexts } from './stateValues';

const names: Readonly<Record<string, string>> = {
  'subject 1': 'Chamado',
  'attribute 11': 'Título',
  'attribute 12': 'Custo',
  'menu 7': 'Fila',
  'room 3': 'Clientes',
  'channel 1': 'Aplicação',
};
const texts: StateTexts = {
  label: (property) => (/^(Id|id|resourceId|resourceTypeId)$/.test(property) ? null : property),
  name: (kind, id) => names[`${kind} ${id}`] ?? `#${id}`,
  value: (_, value) => String(value),
  filter: (filter, subjectId) => `${subjectId}: ${String(filter)}`,
  action: (identifier, filter) => (filter === null ? identifier : `${identifier} (${filter})`),
};
const compare = (before: unknown, after: unknown) =>
  compareStates(before, after, texts).map(({ label, before: was, after: is }) => [
    label.join(' › '),
    ...[was, is].map((side) => side.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join(', ')),
  ]);

describe('the comparison of two states', () => {
  it('names permissions by what they are about, and marks the actions that only one side has', () => {
    const permission = (actions: string[], filter?: string) => ({
      resourceId: 1,
      resourceTypeId: 1,
      actions: actions.map((actionIdentifier) => ({ actionIdentifier, ...(filter && { filter }) })),
    });
    const attribute = (resourceId: number) => ({
      resourceId,
      resourceTypeId: 3,
      actions: [{ actionIdentifier: 'SELECT' }],
    });
    const menu = { resourceId: 7, resourceTypeId: 7, actions: [{ actionIdentifier: 'SELECT' }] };
    expect(
      compare(
        { permissions: [{ ...permission(['SELECT', 'UPDATE']), permissions: [attribute(11), attribute(12)] }] },
        { permissions: [{ ...permission(['SELECT'], 'x'), permissions: [attribute(11)] }, menu] },
      ),
    ).toEqual([
      ['permissions › Chamado', '[SELECT], [UPDATE]', '[SELECT (1: x)]'],
      ['permissions › Fila', '', '[SELECT]'],
      ['permissions › Chamado › Custo', '[SELECT]', ''],
    ]);
  });

  it('follows items by their ids: moving one changes the list alone, renaming one its name', () => {
    const [one, two] = [
      { Id: 1, Name: 'a', Icon: 'x' },
      { Id: 2, Name: 'b', Icon: 'y' },
    ];
    expect(compare({ Menus: [one, two] }, { Menus: [two, one] })).toEqual([['Menus', 'a, b', 'b, a']]);
    expect(compare({ Menus: [one, two] }, { Menus: [one, { ...two, Name: 'c' }] })).toEqual([
      ['Menus', 'a, [b]', 'a, [c]'],
      ['Menus › c › Name', '[b]', '[c]'],
    ]);
  });

  it('names what lists refer to, and shows a created or deleted entity whole', () => {
    expect(compare(null, { connectedRooms: [{ roomToId: 3 }], color: null })).toEqual([
      ['connectedRooms', '', '[Clientes]'],
    ]);
    expect(compare({ notificationChannels: [{ channelId: 1, isRequired: true }] }, null)).toEqual([
      ['notificationChannels', '[Aplicação]', ''],
      ['notificationChannels › Aplicação › isRequired', '[true]', ''],
    ]);
    expect(compare({ name: 'x' }, { name: 'x' })).toEqual([]);
  });

  it('describes filters by the subject that they are about', () => {
    expect(
      compare({ roomFilters: [] }, { roomFilters: [{ filterName: 'Abertos', filter: 'f', subjectId: 1 }] }),
    ).toEqual([
      ['roomFilters', '', '[Abertos]'],
      ['roomFilters › Abertos › filterName', '', '[Abertos]'],
      ['roomFilters › Abertos › filter', '', '[1: f]'],
      ['roomFilters › Abertos › subjectId', '', '[Chamado]'],
    ]);
  });
});
