import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  fitsPhone,
  fitsRightToLeft,
  showsCompact,
  showsDisabled,
  showsEmpty,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';
import { Column } from '../../testing/StoryLayout';

const required = 'É obrigatório selecionar um item da lista.';
const help = 'Em que ponto está o atendimento.';
const options = [
  { id: 'aberto', name: 'Aberto', color: '#2563eb' },
  { id: 'andamento', name: 'Em andamento', color: '#d97706' },
  { id: 'aguardando', name: 'Aguardando confirmação do cliente', color: '#7c3aed' },
  { id: 'concluido', name: 'Concluído', color: '#16a34a' },
  { id: 'cancelado', name: 'Cancelado' },
];
const [open, running, waiting, done] = options;
const attribute = { componentConfigs: { options } };
const several = { ...attribute, isMultipleValues: true };

const meta = {
  title: 'Campos/4 Seleção',
  component: FieldStory,
  args: { componentId: 4, label: 'Status', value: open, attribute, onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).findByRole('combobox', { name: /^Status/ });
const names = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .queryAllByRole('option')
    .map((option) => option.textContent);

export const One: Story = {
  name: 'Is the editor of component 4: opens, finds by typing, picks [FIELD-20]',
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await expect(input).toHaveValue('Aberto');
    await userEvent.click(input);
    await expect(names(canvasElement)).toHaveLength(5);
    await expect(within(canvasElement).getByRole('option', { name: 'Aberto' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('cliente confirmacao');
    await expect(names(canvasElement)).toEqual(['Aguardando confirmação do cliente']);
    await userEvent.click(within(canvasElement).getByRole('option'));
    await expect(args.onValue).toHaveBeenLastCalledWith(waiting);
    await expect(input).toHaveValue('Aguardando confirmação do cliente');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Keyboard: Story = {
  name: 'Is worked by the keyboard alone',
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const current = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    await expect(current()).toHaveTextContent('Em andamento');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onValue).not.toHaveBeenCalled();
    await userEvent.keyboard('concl{Enter}');
    await expect(args.onValue).toHaveBeenLastCalledWith(done);
  },
};

export const Reverts: Story = {
  name: 'Keeps a text that names nothing for validation to refuse, and empties when the text is deleted',
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await userEvent.click(input);
    await userEvent.keyboard('xyz');
    await userEvent.tab();
    await expect(input).toHaveValue('xyz');
    await expect(args.onValue).toHaveBeenLastCalledWith({ id: '', name: 'xyz' });
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const NeverGuessed: Story = {
  name: 'Takes by Tab the option that has the typed name or is the only match, and never the first of many',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await userEvent.click(input);
    await userEvent.keyboard('a');
    await expect(names(canvasElement).length).toBeGreaterThan(1);
    await userEvent.tab();
    await expect(input).toHaveValue('a');
    await expect(args.onValue).toHaveBeenLastCalledWith({ id: '', name: 'a' });
    await userEvent.clear(input);
    await userEvent.keyboard('concl');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith(done);
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste(' ABERTO ');
    await userEvent.click(canvasElement);
    await expect(args.onValue).toHaveBeenLastCalledWith(open);
  },
};

export const EmptiedByPress: Story = {
  name: 'Empties when the text is deleted and one presses elsewhere',
  play: async ({ canvasElement, args }) => {
    await userEvent.clear(await find(canvasElement));
    await userEvent.click(canvasElement);
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const NothingFound: Story = {
  name: 'Says that nothing was found, with the term [FIELD-44]',
  play: async ({ canvasElement }) => {
    await userEvent.type(await find(canvasElement), 'férias');
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Nenhum resultado encontrado para "férias".',
    );
  },
};

export const NoItems: Story = {
  name: 'Says that there is nothing to choose from [FIELD-45]',
  args: { value: null, attribute: { componentConfigs: {} } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await find(canvasElement));
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/^Nenhum item para ser exibido$/);
  },
};

export const Capped: Story = {
  name: 'Lists at most a hundred [FIELD-43]',
  args: {
    value: null,
    attribute: {
      componentConfigs: { options: Array.from({ length: 140 }, (_, id) => ({ id: `${id}`, name: `Item ${id}` })) },
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await find(canvasElement));
    await expect(names(canvasElement)).toHaveLength(100);
  },
};

export const Several: Story = {
  name: 'Takes several: picks, takes out by list, by chip and by Backspace',
  args: { value: [open, running], attribute: several },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const input = await find(canvasElement);
    await userEvent.click(input);
    await userEvent.click(canvas.getByRole('option', { name: 'Concluído' }));
    await expect(args.onValue).toHaveBeenLastCalledWith([open, running, done]);
    await userEvent.click(canvas.getByRole('option', { name: 'Aberto' }));
    await expect(args.onValue).toHaveBeenLastCalledWith([running, done]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Em andamento' }));
    await expect(args.onValue).toHaveBeenLastCalledWith([done]);
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const Cleared: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Limpar Status' }));
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const Required: Story = {
  args: { isRequired: true },
  play: async (context) => {
    await showsRequired('Status')(context);
    await expect(within(context.canvasElement).queryByRole('button', { name: 'Limpar Status' })).toBeNull();
  },
};
export const RequiredAndEmpty: Story = {
  name: 'Shows that one must be chosen',
  args: { isRequired: true, value: null, error: required, help },
  play: showsErrorAndHelp('Status', required, help),
};
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('Status'),
};
export const ReadOnlySeveral: Story = { args: { isReadOnly: true, value: [open, running, done], attribute: several } };
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('Status') };
export const Empty: Story = { tags: ['sheet'], args: { value: null }, play: showsEmpty('Status') };
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('Status') };
export const Dark: Story = {
  args: { value: [open, running], attribute: several },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await find(canvasElement));
  },
};
export const Phone: Story = {
  tags: ['sheet'],
  args: { value: [waiting, running, done], attribute: several, help, width: 320 },
  play: fitsPhone,
};
export const VeryLong: Story = {
  tags: ['sheet'],
  args: { value: { id: 'longo', name: `Aguardando ${'confirmação '.repeat(40)}` }, width: 320 },
  play: fitsPhone,
};
export const RightToLeft: Story = {
  name: 'Is worked from right to left, where the right arrow leads to the chip before',
  args: { value: [open, running], attribute: several, dir: 'rtl' },
  play: async (context) => {
    await fitsRightToLeft(context);
    const [first, second] = within(context.canvasElement).getAllByRole('button', { name: /^Remover/ });
    second!.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(await find(context.canvasElement)).toHaveFocus();
  },
};
export const Cells: Story = {
  render: () => (
    <Column>
      <CellStory componentId={4} attribute={attribute} value={open} />
      <CellStory componentId={4} attribute={several} value={[open, running, done]} />
      <CellStory componentId={4} attribute={{}} value={{ id: 4, name: 'Jardim Botânico' }} />
    </Column>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('Aberto')).toHaveLength(2);
    await expect(within(canvasElement).getByText('Jardim Botânico')).toBeVisible();
  },
};
