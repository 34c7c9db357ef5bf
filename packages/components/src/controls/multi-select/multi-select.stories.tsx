import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { controlled } from '../../testing/ControlledStory';
import { showsCompact, showsDisabled, showsErrorAndHelp, showsReadOnly, showsRequired } from '../../testing/fieldPlays';
import { MultiSelect, type MultiSelectProps } from './MultiSelect';

const label = 'Equipes';
const error = 'É obrigatório selecionar um item da lista.';
const description = 'Quem recebe os avisos.';
const network = { id: 'redes', name: 'Redes', color: '#2563eb' };
const field = { id: 'campo', name: 'Atendimento em campo' };
const support = { id: 'suporte', name: 'Suporte', color: '#16a34a' };

const meta = {
  title: 'Controles/Várias opções',
  component: MultiSelect,
  args: { label, value: [network], onChange: fn(), options: [network, field, support] },
  render: controlled<MultiSelectProps>(MultiSelect),
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox', { name: label });

export const Keyboard: Story = {
  name: 'Adds by Enter and takes the last one out by Backspace',
  play: async ({ canvasElement, args }) => {
    await userEvent.click(find(canvasElement));
    await expect(within(canvasElement).getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
    await userEvent.keyboard('campo{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([network, field]);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};
export const Chips: Story = {
  name: 'Takes out by the button of a chip, and all by Limpar',
  args: { value: [network, support] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Remover Redes' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([support]);
    await expect(find(canvasElement)).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar Equipes' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};
export const Required: Story = { args: { isRequired: true }, play: showsRequired(label) };
export const ErrorAndDescription: Story = {
  args: { value: [], error, description },
  play: showsErrorAndHelp(label, error, description),
};
export const ReadOnly: Story = { args: { isReadOnly: true }, play: showsReadOnly(label) };
export const Disabled: Story = { args: { isDisabled: true }, play: showsDisabled(label) };
export const Compact: Story = { args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = {
  args: { value: [network, support] },
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await userEvent.click(find(canvasElement));
  },
};
