import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { controlled } from '../../testing/ControlledStory';
import {
  fitsPhone,
  showsCompact,
  showsDark,
  showsDisabled,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { TextInput } from './TextInput';

const label = 'Nome do filtro';
const error = 'É obrigatório preencher o campo Nome do filtro.';
const description = 'Aparece na lista de filtros.';

const meta = {
  title: 'Controles/Texto',
  component: TextInput,
  args: { label, value: 'Meus chamados', onChange: fn() },
  render: controlled(TextInput),
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: label });

export const Typed: Story = {
  name: 'Is reached by Tab and gives each text that is typed',
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(find(canvasElement)).toHaveFocus();
    await userEvent.keyboard('{End} de hoje');
    await expect(args.onChange).toHaveBeenLastCalledWith('Meus chamados de hoje');
    await userEvent.clear(find(canvasElement));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};
export const NearlyFull: Story = {
  name: 'Says how much room is left once the text is nearly full, and cuts nothing off',
  args: { value: 'a'.repeat(19), lengthLimit: 20 },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('19/20')).toBeVisible();
    await userEvent.type(find(canvasElement), 'bc');
    await expect(args.onChange).toHaveBeenLastCalledWith(`${'a'.repeat(19)}bc`);
    await expect(within(canvasElement).getByText('O limite de 20 caracteres foi ultrapassado')).toBeInTheDocument();
  },
};
export const HiddenLabel: Story = {
  name: 'Keeps its name where the label is not drawn',
  args: { isLabelHidden: true, type: 'search', placeholder: 'Buscar filtro', value: '' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('searchbox', { name: label })).toBeVisible();
    await expect(within(canvasElement).queryByText(label)).toBeNull();
  },
};
export const Required: Story = { args: { isRequired: true }, play: showsRequired(label) };
export const ErrorAndDescription: Story = {
  args: { value: '', error, description },
  play: showsErrorAndHelp(label, error, description),
};
export const ReadOnly: Story = { args: { isReadOnly: true, isRequired: true }, play: showsReadOnly(label) };
export const Disabled: Story = { args: { isDisabled: true }, play: showsDisabled(label) };
export const Compact: Story = { args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = { args: { error, description }, globals: { theme: 'dark' }, play: showsDark };
export const Phone: Story = {
  args: { error, description },
  decorators: [(Inner) => <div style={{ maxWidth: 320 }}>{Inner()}</div>],
  play: fitsPhone,
};
