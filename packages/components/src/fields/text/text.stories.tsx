import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  fitsPhone,
  showsCompact,
  showsDisabled,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const error = 'Título deve conter pelo menos 10 caracteres';
const help = 'Aparece na lista e na busca.';
const long = 'Computador da recepção não liga depois da queda de energia e a impressora ao lado também não responde';

const meta = {
  title: 'Campos/1 Texto',
  component: FieldStory,
  args: { componentId: 1, label: 'Título', value: 'Impressora sem papel', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  name: 'Is the editor of component 1, and gives every key [FIELD-17]',
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Título' });
    await userEvent.type(input, '!');
    await expect(input).toHaveValue('Impressora sem papel!');
    await expect(args.onValue).toHaveBeenLastCalledWith('Impressora sem papel!');
    await userEvent.clear(input);
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};
export const Empty: Story = {
  args: { value: null, attribute: { componentConfigs: { placeholder: 'Em poucas palavras' } } },
};
export const Required: Story = { args: { isRequired: true }, play: showsRequired('Título') };
export const ReadOnly: Story = { args: { isReadOnly: true, isRequired: true }, play: showsReadOnly('Título') };
export const Disabled: Story = { args: { isDisabled: true }, play: showsDisabled('Título') };
export const ErrorAndHelp: Story = { args: { error, help }, play: showsErrorAndHelp('Título', error, help) };
export const Long: Story = { args: { value: long } };
export const Compact: Story = { args: { isCompact: true }, play: showsCompact('Título') };
export const Dark: Story = { args: { error, help, isRequired: true }, globals: { theme: 'dark' } };
export const Phone: Story = { args: { value: long, help, width: 320 }, play: fitsPhone };
export const Cell: Story = { render: (args) => <CellStory {...args} /> };
