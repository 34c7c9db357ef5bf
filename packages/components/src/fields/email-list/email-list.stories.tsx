import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  fitsPhone,
  fitsRightToLeft,
  showsCompact,
  showsDark,
  showsDisabled,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const error = 'E-mail inválido: leo@.';
const help = 'Quem recebe uma cópia.';

const meta = {
  title: 'Campos/33 Lista de e-mails',
  component: FieldStory,
  args: { componentId: 33, label: 'Cópia para', value: 'ana@empresa.example;leo@porto.info', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: 'Cópia para' });

export const Typed: Story = {
  name: "Adds addresses by Enter, ';', ',' and by leaving [FIELD-11]",
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const element = input(canvasElement);
    await userEvent.type(element, 'ana@b.co{Enter}');
    await expect(args.onValue).toHaveBeenLastCalledWith('ana@b.co');
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Adicionado: ana@b.co');
    await userEvent.type(element, 'leo@b.co;bia@b.co,');
    await expect(args.onValue).toHaveBeenLastCalledWith('ana@b.co;leo@b.co;bia@b.co');
    await userEvent.type(element, 'rui@b.co');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith('ana@b.co;leo@b.co;bia@b.co;rui@b.co');
    await expect(element).toHaveValue('');
  },
};

export const Pasted: Story = {
  name: 'Takes many addresses apart that are pasted, as mail programs copy them',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(input(canvasElement));
    await userEvent.paste('Ana Souza <ana@b.co>, leo@b.co\nbia@b.co;ANA@b.co');
    await expect(args.onValue).toHaveBeenLastCalledWith('ana@b.co;leo@b.co;bia@b.co');
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3);
  },
};

export const Removed: Story = {
  name: 'Removes by button and by Backspace, to nothing, with the keyboard alone',
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Remover ana@empresa.example' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onValue).toHaveBeenLastCalledWith('leo@porto.info');
    await expect(input(canvasElement)).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};

export const Wrong: Story = {
  name: 'Marks every address that is none',
  args: { value: 'ana@b.co;leo@', error },
  play: async ({ canvasElement }) => {
    const [right, wrong] = within(canvasElement).getAllByRole('listitem');
    await expect(right).not.toHaveAttribute('data-invalid');
    await expect(wrong).toHaveAttribute('data-invalid');
  },
};
export const Long: Story = {
  tags: ['sheet'],
  args: {
    value: Array.from({ length: 14 }, (_, index) => `pessoa.numero.${index}@departamento.empresa.example`).join(';'),
  },
};
export const LongOnPhone: Story = {
  args: { width: 320, value: `${'nome.muito.comprido.'.repeat(6)}silva@empresa.example` },
  play: fitsPhone,
};
export const Empty: Story = {
  tags: ['sheet'],
  args: { value: null, attribute: { componentConfigs: { placeholder: 'nome@empresa.com.br' } } },
};
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired('Cópia para') };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('Cópia para'),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('Cópia para') };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { error, help },
  play: showsErrorAndHelp('Cópia para', error, help),
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('Cópia para') };
export const Dark: Story = {
  tags: ['sheet'],
  args: { error, help, isRequired: true },
  globals: { theme: 'dark' },
  play: showsDark,
};
export const Phone: Story = { tags: ['sheet'], args: { help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { help, dir: 'rtl' }, play: fitsRightToLeft };
export const Cell: Story = {
  name: 'Shows a link for each address',
  render: (args) => <CellStory {...args} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(2);
    await expect(canvasElement).toHaveTextContent('ana@empresa.example; leo@porto.info');
  },
};
