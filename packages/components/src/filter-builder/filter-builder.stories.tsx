import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FilterTree } from '@assunto/engine/core';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EngineStory } from '../testing/EngineStory';
import { filterAttributes } from '../testing/filterAttributes';
import { FilterBuilder } from './LazyFilterBuilder';

const nested: FilterTree = {
  and: [
    { in: [{ var: 'status' }, ['aberto', 'andamento']] },
    { between: [{ var: 'quantidade' }, 10, 20] },
    {
      or: [
        { '==': [{ var: 'urgente' }, true] },
        { '<=': [{ var: 'previsao' }, { date: ['today', 7, 'day'] }] },
        { '!': [{ and: [{ contains: [{ var: 'titulo' }, 'impressora'] }, { '==': [{ var: 'bairro' }, 905] }] }] },
      ],
    },
  ],
};

const meta = {
  title: 'Filtro/Construtor',
  component: FilterBuilder,
  args: { attributes: filterAttributes, initialTree: null, onChange: fn() },
  decorators: [
    (Story) => (
      <EngineStory>
        <Story />
      </EngineStory>
    ),
  ],
} satisfies Meta<typeof FilterBuilder>;
export default meta;
type Story = StoryObj<typeof meta>;

const ready = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await canvas.findAllByRole('button', { name: 'Adicionar condição' });
  return canvas;
};
const sentence = (canvasElement: HTMLElement) => canvasElement.querySelector('.as-filter-sentence');
const choose = async (canvasElement: HTMLElement, name: string) => {
  const pickers = within(canvasElement).getAllByRole('combobox', { name: 'Atributo' });
  await userEvent.click(pickers.at(-1)!);
  await userEvent.click(await within(canvasElement).findByRole('option', { name }));
};

export const Built: Story = {
  name: 'Builds a filter from nothing and says it as a sentence',
  play: async ({ canvasElement, args }) => {
    const canvas = await ready(canvasElement);
    await expect(sentence(canvasElement)).toHaveTextContent('Mostra todos os registros.');
    await userEvent.click(canvas.getByRole('button', { name: 'Adicionar condição' }));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Atributo' })).toHaveFocus());
    await expect(args.onChange).toHaveBeenLastCalledWith({ ok: false, message: 'Complete todas as condições.' });
    await choose(canvasElement, 'Título');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Título, valor' }), 'papel');
    const title = { contains: [{ var: 'titulo' }, 'papel'] };
    await expect(args.onChange).toHaveBeenLastCalledWith({ ok: true, tree: title });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Operador' }), 'começa com');
    await expect(sentence(canvasElement)).toHaveTextContent('Mostra os registros em que Título começa com "papel"');

    await userEvent.click(canvas.getByRole('button', { name: 'Adicionar condição' }));
    await choose(canvasElement, 'Quantidade');
    await userEvent.selectOptions(canvas.getAllByRole('combobox', { name: 'Operador' })[1]!, 'está entre');
    // The editor of numbers is loaded on first use.
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Quantidade, de' }), '10');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Quantidade, até' }), '20');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Como combinar as condições' }), 'or');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ok: true,
      tree: { or: [{ startsWith: [{ var: 'titulo' }, 'papel'] }, { between: [{ var: 'quantidade' }, 10, 20] }] },
    });
  },
};

export const Nested: Story = {
  name: 'Shows groups in groups, negations and relative dates, and gives them back unchanged',
  args: { initialTree: nested },
  play: async ({ canvasElement, args }) => {
    const canvas = await ready(canvasElement);
    await waitFor(() =>
      expect(sentence(canvasElement)).toHaveTextContent(
        'Status é um destes (Aberto, Em andamento) e Quantidade está entre 10 e 20 e (Urgente é Sim ou Previsão é até daqui a 7 dias ou não (Título contém "impressora" e Bairro é igual a Santa Teresa))',
      ),
    );
    const [outer, , inner] = canvas.getAllByRole('switch', { name: 'Negar o grupo' });
    await expect(inner).toBeChecked();
    await userEvent.click(outer!);
    await expect(args.onChange).toHaveBeenLastCalledWith({ ok: true, tree: { '!': [nested] } });
    await userEvent.click(outer!);
    await expect(args.onChange).toHaveBeenLastCalledWith({ ok: true, tree: nested });
  },
};

export const Removed: Story = {
  name: 'Takes out conditions and groups, and keeps the focus near',
  args: { initialTree: nested },
  play: async ({ canvasElement, args }) => {
    const canvas = await ready(canvasElement);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Remover condição' })[0]!);
    await expect(canvas.getAllByRole('button', { name: 'Adicionar condição' })).toContain(document.activeElement);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Remover grupo' })[0]!);
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ok: true,
      tree: { between: [{ var: 'quantidade' }, 10, 20] },
    });
  },
};

export const Grouped: Story = {
  name: 'Adds a group that joins the other way, with its first condition',
  args: { initialTree: { '==': [{ var: 'urgente' }, true] } },
  play: async ({ canvasElement, args }) => {
    const canvas = await ready(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Adicionar grupo' }));
    const group = within(canvas.getByRole('group', { name: 'Grupo: qualquer condição' }));
    await expect(group.getByRole('combobox', { name: 'Atributo' })).toHaveFocus();
    await choose(canvasElement, 'Urgente');
    await userEvent.selectOptions(canvas.getAllByRole('combobox', { name: 'Operador' })[1]!, 'está em branco');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ok: true,
      tree: { and: [{ '==': [{ var: 'urgente' }, true] }, { empty: [{ var: 'urgente' }] }] },
    });
  },
};

export const Lists: Story = {
  name: 'Takes lists: options together, other values one after the other',
  play: async ({ canvasElement, args }) => {
    const canvas = await ready(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Adicionar condição' }));
    await choose(canvasElement, 'Status');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Operador' }), 'é um destes');
    const list = await canvas.findByRole('combobox', { name: 'Status, valor' });
    await userEvent.click(list);
    await userEvent.click(await canvas.findByRole('option', { name: 'Aberto' }));
    await userEvent.click(await canvas.findByRole('option', { name: 'Concluído' }));
    await userEvent.keyboard('{Escape}');
    const status = { in: [{ var: 'status' }, ['aberto', 'concluido']] };
    await expect(args.onChange).toHaveBeenLastCalledWith({ ok: true, tree: status });

    await userEvent.click(canvas.getByRole('button', { name: 'Adicionar condição' }));
    await choose(canvasElement, 'Quantidade');
    await userEvent.selectOptions(canvas.getAllByRole('combobox', { name: 'Operador' })[1]!, 'é um destes');
    const number = canvas.getByRole('textbox', { name: 'Quantidade, valor' });
    await userEvent.type(number, '5{Enter}');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Quantidade, valor' }), '8{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Remover 5' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ok: true,
      tree: { and: [status, { in: [{ var: 'quantidade' }, [8]] }] },
    });
  },
};

export const Dates: Story = {
  name: 'Takes days, instants and dates relative to the moment at which the filter runs',
  play: async ({ canvasElement, args }) => {
    const canvas = await ready(canvasElement);
    const last = () => expect(args.onChange);
    await userEvent.click(canvas.getByRole('button', { name: 'Adicionar condição' }));
    await choose(canvasElement, 'Abertura');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Abertura, valor' }), '07092026');
    await last().toHaveBeenLastCalledWith({ ok: true, tree: { '==': [{ var: 'abertura' }, '2026-09-07'] } });
    const kind = canvas.getByRole('combobox', { name: 'Abertura, valor: tipo de data' });
    await userEvent.selectOptions(kind, 'Ontem');
    await last().toHaveBeenLastCalledWith({
      ok: true,
      tree: { '==': [{ var: 'abertura' }, { date: ['today', -1, 'day'] }] },
    });
    await userEvent.selectOptions(kind, '... atrás');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Abertura, valor: unidade' }), 'horas');
    await last().toHaveBeenLastCalledWith({
      ok: true,
      tree: { '==': [{ var: 'abertura' }, { date: ['now', -7, 'hour'] }] },
    });
    await userEvent.selectOptions(kind, 'Data e hora');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Abertura, valor' }), '070920261030');
    await last().toHaveBeenLastCalledWith({
      ok: true,
      tree: { '==': [{ var: 'abertura' }, '2026-09-07T13:30:00Z'] },
    });
  },
};

export const OwnVariables: Story = {
  name: 'Also filters by the record itself, e.g. by who created it',
  play: async ({ canvasElement, args }) => {
    const canvas = await ready(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Adicionar condição' }));
    await choose(canvasElement, 'Criado por');
    const source = canvas.getByRole('combobox', { name: 'Criado por, valor: de onde vem' });
    await userEvent.selectOptions(source, 'você');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ok: true,
      tree: { '==': [{ var: '$createdBy' }, { me: 'accountId' }] },
    });
    await expect(sentence(canvasElement)).toHaveTextContent('Criado por é igual a você');
  },
};

export const Missing: Story = {
  name: 'Marks what is missing once one has asked for the result',
  args: { showsMissing: true, initialTree: { and: [{ or: [] }] } },
  play: async ({ canvasElement }) => {
    const canvas = await ready(canvasElement);
    await expect(canvas.getByText('Adicione uma condição ao grupo ou remova-o.')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Adicionar condição' })[0]!);
    await expect(canvas.getByText('Escolha o atributo.')).toBeVisible();
    await choose(canvasElement, 'Título');
    await expect(canvas.getByText('Informe o valor.', { selector: 'p' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Título, valor' })).toBeInvalid();
  },
};

export const OutOfReach: Story = {
  name: 'Shows a condition on an attribute out of reach, and asks to correct it',
  args: { initialTree: { '==': [{ var: 'sumiu' }, 'x'] } },
  play: async ({ canvasElement }) => {
    const canvas = await ready(canvasElement);
    const message = 'O filtro usa um atributo que não existe ou ao qual você não tem acesso.';
    await expect(canvas.getByText(message, { selector: '.as-condition p' })).toBeVisible();
  },
};

export const Dark: Story = { args: { initialTree: nested }, globals: { theme: 'dark' } };
export const Phone: Story = {
  args: { initialTree: nested },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await ready(canvasElement);
    const builder = canvasElement.querySelector('.as-filter-builder')!;
    await expect(builder.scrollWidth).toBeLessThanOrEqual(builder.clientWidth);
  },
};
