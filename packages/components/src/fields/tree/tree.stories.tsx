import type { Meta, StoryObj } from '@storybook/react-vite';
import type { EditorServices, TreeItem } from '@assunto/engine';
import { foldText } from '@assunto/engine/core';
import { expect, fn, userEvent, waitFor, within, type Mock } from 'storybook/test';
import {
  fitsPhone,
  fitsRightToLeft,
  showsCompact,
  showsDisabled,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';
import { Column } from '../../testing/StoryLayout';

type Search = NonNullable<EditorServices['searchTree']>;

/** Departments of a city hall: id, name, parent. */
const departments: readonly (readonly [number, string, number | null])[] = [
  [1, 'Secretaria de Conservação', null],
  [2, 'Iluminação pública', 1],
  [3, 'Pavimentação', 1],
  [4, 'Pavimentação da Zona Norte', 3],
  [5, 'Secretaria de Saúde', null],
  [6, 'Vigilância sanitária', 5],
  [7, 'Ouvidoria', null],
];
const pathOf = (parent: number | null): string[] => {
  const found = departments.find(([id]) => id === parent);
  return found ? [...pathOf(found[2]), found[1]] : [];
};
const items: readonly (TreeItem & { parent: number | null })[] = departments.map(([id, name, parent]) => ({
  id,
  name,
  parent,
  hasChildren: departments.some(([, , above]) => above === id),
  path: pathOf(parent),
}));
const answer: Search = (_attribute, { parentId, term }) => {
  const tokens = foldText(term).split(' ').filter(Boolean);
  const found = items.filter(({ name, parent }) =>
    tokens.length > 0 ? tokens.every((word) => foldText(name).includes(word)) : parent === parentId,
  );
  return Promise.resolve(found.map(({ parent: _, ...item }) => item));
};
const search: Mock<Search> = fn();

const attribute = {
  relatedSubject: { subjectId: 7, subjectIdentifier: 'setor', subjectName: 'Setor' },
  componentConfigs: { treeParent: 'superior' },
};
const several = { ...attribute, isMultipleValues: true };
const lighting = { id: 2, name: 'Iluminação pública' };
const paving = { id: 3, name: 'Pavimentação' };
const help = 'Quem atende o chamado.';
const required = 'É obrigatório selecionar um item da lista.';

const meta = {
  title: 'Campos/14 Árvore',
  component: FieldStory,
  args: { componentId: 14, label: 'Setor', value: null, attribute, services: { searchTree: search }, onValue: fn() },
  beforeEach: () => {
    search.mockReset();
    search.mockImplementation(answer);
  },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).findByRole('combobox', { name: /^Setor/ });
const names = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .queryAllByRole('treeitem')
    .map((row) => row.textContent);
const active = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
const entry = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).findByRole('treeitem', { name }, { timeout: 3000 });

export const Browsed: Story = {
  name: 'Is the editor of component 14: opens level by level, and picks [FIELD-26]',
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await userEvent.click(input);
    const root = await entry(canvasElement, 'Secretaria de Conservação');
    await expect(names(canvasElement)).toEqual(['Secretaria de Conservação', 'Secretaria de Saúde', 'Ouvidoria']);
    await expect(root).toHaveAttribute('aria-expanded', 'false');
    await expect(search).toHaveBeenCalledTimes(1);
    await userEvent.click(root.querySelector('.as-tree-toggle')!);
    await expect(root).toHaveAttribute('aria-expanded', 'true');
    const child = await entry(canvasElement, 'Iluminação pública');
    await expect(child).toHaveAttribute('aria-level', '2');
    await expect(child).toHaveAttribute('aria-setsize', '2');
    await expect(args.onValue).not.toHaveBeenCalled();
    await userEvent.click(child);
    await expect(args.onValue).toHaveBeenLastCalledWith(lighting);
    await expect(input).toHaveValue('Iluminação pública');
    await expect(within(canvasElement).queryByRole('tree')).toBeNull();
  },
};

export const Keyboard: Story = {
  name: 'Is worked by the keyboard alone',
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await entry(canvasElement, 'Ouvidoria');
    await userEvent.keyboard('{End}');
    await expect(active(input)).toHaveTextContent('Ouvidoria');
    await userEvent.keyboard('{Home}{ArrowRight}');
    await entry(canvasElement, 'Pavimentação');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(active(input)).toHaveTextContent('Pavimentação');
    await userEvent.keyboard('{ArrowRight}');
    await entry(canvasElement, 'Pavimentação da Zona Norte');
    await userEvent.keyboard('{ArrowRight}');
    await expect(active(input)).toHaveTextContent('Pavimentação da Zona Norte');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(within(canvasElement).queryByText('Pavimentação da Zona Norte')).toBeNull();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(active(input)).toHaveTextContent('Secretaria de Conservação');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onValue).not.toHaveBeenCalled();
    await userEvent.keyboard('vigil');
    await entry(canvasElement, /Vigilância sanitária/);
    await expect(names(canvasElement)).toEqual(['Secretaria de Saúde › Vigilância sanitária']);
    await userEvent.keyboard('{Enter}');
    await expect(args.onValue).toHaveBeenLastCalledWith({ id: 6, name: 'Vigilância sanitária' });
  },
};

export const Searched: Story = {
  name: 'Finds in the whole tree and shows the path of each match',
  play: async ({ canvasElement }) => {
    await userEvent.type(await find(canvasElement), 'norte pavimentacao');
    await waitFor(() =>
      expect(names(canvasElement)).toEqual(['Secretaria de Conservação › Pavimentação › Pavimentação da Zona Norte']),
    );
    await expect(search.mock.lastCall?.[1]).toEqual({ parentId: null, term: 'norte pavimentacao' });
  },
};

export const NothingFound: Story = {
  name: 'Says with the term that nothing was found',
  play: async ({ canvasElement }) => {
    await userEvent.type(await find(canvasElement), 'férias');
    await waitFor(() =>
      expect(within(canvasElement).getByRole('status')).toHaveTextContent('Nenhum resultado encontrado para "férias".'),
    );
  },
};

export const NoItems: Story = {
  name: 'Says that there is nothing to choose from',
  play: async ({ canvasElement }) => {
    search.mockImplementation(() => Promise.resolve([]));
    await userEvent.click(await find(canvasElement));
    await waitFor(() =>
      expect(within(canvasElement).getByRole('status')).toHaveTextContent(/^Nenhum item para ser exibido$/),
    );
  },
};

export const Loading: Story = {
  name: 'Says that roots and children are on their way',
  play: async ({ canvasElement }) => {
    const late: (() => void)[] = [];
    search.mockImplementation(
      (...request) => new Promise((resolve) => late.push(() => void answer(...request).then(resolve))),
    );
    await userEvent.click(await find(canvasElement));
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Carregando...');
    await waitFor(() => expect(late).toHaveLength(1));
    late[0]!();
    await entry(canvasElement, 'Ouvidoria');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(await entry(canvasElement, 'Carregando...')).toHaveAttribute('aria-disabled', 'true');
    late[1]!();
    await entry(canvasElement, 'Pavimentação');
  },
};

export const Failed: Story = {
  name: 'Shows that roots or children failed to load, and loads them again on request',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    search.mockImplementationOnce(() => Promise.reject(new Error('offline')));
    await userEvent.click(await find(canvasElement));
    await userEvent.click(await canvas.findByRole('button', { name: 'Tentar novamente' }));
    await entry(canvasElement, 'Ouvidoria');
    search.mockImplementationOnce(() => Promise.reject(new Error('offline')));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await entry(canvasElement, 'Não foi possível carregar os itens. Tentar novamente');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await entry(canvasElement, 'Pavimentação');
  },
};

export const Many: Story = {
  name: 'Says that a level shows its first hundred',
  play: async ({ canvasElement }) => {
    search.mockImplementation(() =>
      Promise.resolve(
        Array.from({ length: 100 }, (_, id) => ({ id: id + 1, name: `Setor ${id}`, hasChildren: false, path: [] })),
      ),
    );
    await userEvent.click(await find(canvasElement));
    await waitFor(() =>
      expect(within(canvasElement).getByRole('status')).toHaveTextContent('São mostrados os 100 primeiros.'),
    );
  },
};

export const Several: Story = {
  name: 'Takes several: picks, takes out by tree, by chip and by Backspace',
  args: { value: [lighting], attribute: several },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const input = await find(canvasElement);
    await userEvent.click(input);
    await userEvent.click(await entry(canvasElement, 'Ouvidoria'));
    await expect(args.onValue).toHaveBeenLastCalledWith([lighting, { id: 7, name: 'Ouvidoria' }]);
    await expect(await entry(canvasElement, 'Ouvidoria')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Iluminação pública' }));
    await expect(args.onValue).toHaveBeenLastCalledWith([{ id: 7, name: 'Ouvidoria' }]);
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const Required: Story = { args: { isRequired: true, value: lighting }, play: showsRequired('Setor') };
export const RequiredAndEmpty: Story = {
  args: { isRequired: true, error: required, help },
  play: showsErrorAndHelp('Setor', required, help),
};
export const ReadOnly: Story = {
  args: { isReadOnly: true, isRequired: true, value: lighting },
  play: showsReadOnly('Setor'),
};
export const Disabled: Story = { args: { isDisabled: true, value: lighting }, play: showsDisabled('Setor') };
export const Empty: Story = {};
export const VeryLong: Story = {
  args: { value: { id: 9, name: `Departamento ${'de apoio ao atendimento '.repeat(12)}` }, width: 320 },
  play: fitsPhone,
};
export const Compact: Story = { args: { isCompact: true, value: paving }, play: showsCompact('Setor') };
export const Dark: Story = {
  args: { value: [lighting, paving], attribute: several },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await find(canvasElement));
    await entry(canvasElement, 'Ouvidoria');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await entry(canvasElement, 'Pavimentação');
  },
};
export const Phone: Story = {
  args: { value: [lighting, paving], attribute: several, help, width: 320 },
  play: fitsPhone,
};
export const RightToLeft: Story = {
  name: 'Is worked from right to left, where the left arrow leads on',
  args: { dir: 'rtl' },
  play: async (context) => {
    await fitsRightToLeft(context);
    await userEvent.click(await find(context.canvasElement));
    await entry(context.canvasElement, 'Ouvidoria');
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await entry(context.canvasElement, 'Pavimentação');
  },
};
export const WithoutTree: Story = {
  name: 'Offers a plain list where no tree can be asked for',
  args: { services: {} },
  play: async ({ canvasElement }) => {
    await userEvent.click(await find(canvasElement));
    await expect(await entry(canvasElement, 'Tijuca')).not.toHaveAttribute('aria-expanded');
  },
};
export const Cells: Story = {
  render: () => (
    <Column>
      <CellStory componentId={14} attribute={attribute} value={lighting} />
      <CellStory componentId={14} attribute={several} value={[lighting, paving]} />
    </Column>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('Iluminação pública')).toHaveLength(2);
  },
};
