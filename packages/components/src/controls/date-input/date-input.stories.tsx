import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { controlled } from '../../testing/ControlledStory';
import {
  showsCompact,
  showsDisabled,
  showsEmpty,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { DateInput, type DateInputProps } from './DateInput';

const label = 'Válido até';
const error = 'É obrigatório preencher o campo Válido até.';
const description = 'Depois deste dia ninguém entra.';

const meta = {
  title: 'Controles/Data',
  component: DateInput,
  args: { label, value: '2026-11-21', onChange: fn() },
  render: controlled<DateInputProps>(DateInput),
} satisfies Meta<typeof DateInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: label });
const openCalendar = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: `Abrir calendário: ${label}` }));
  return within(await within(canvasElement).findByRole('dialog', { name: `Calendário: ${label}` }));
};

export const Typed: Story = {
  name: 'Is typed as dd/mm/aaaa, with or without slashes, and gives the day',
  play: async ({ canvasElement, args }) => {
    const input = find(canvasElement);
    await expect(input).toHaveValue('21/11/2026');
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, '07092027');
    await expect(input).toHaveValue('07/09/2027');
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-09-07');
  },
};
export const Short: Story = {
  name: 'Completes a short date when one leaves',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(find(canvasElement), '7/9/27');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('2027-09-07');
    await expect(find(canvasElement)).toHaveValue('07/09/2027');
  },
};
export const Impossible: Story = {
  name: 'Keeps a text that is no date, gives null for it and says so',
  play: async ({ canvasElement, args }) => {
    const input = find(canvasElement);
    await userEvent.clear(input);
    await userEvent.type(input, '31022027');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveValue('31/02/2027');
    await expect(input).toHaveAccessibleDescription('Informe uma data válida no formato dd/mm/aaaa.');
  },
};
export const Limited: Story = {
  name: 'Takes no day beyond its limits, typed or picked, and names them',
  args: { value: null, first: '2026-11-10', last: '2026-11-20' },
  play: async ({ canvasElement, args }) => {
    const input = find(canvasElement);
    await userEvent.type(input, '09112026');
    await expect(input).toHaveAccessibleDescription('A primeira data permitida é 10/11/2026.');
    await userEvent.clear(input);
    await userEvent.type(input, '21112026');
    await expect(input).toHaveAccessibleDescription('A última data permitida é 20/11/2026.');
    await userEvent.clear(input);
    await userEvent.type(input, '20112026');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-20');
    await expect(input).toBeValid();
    const calendar = await openCalendar(canvasElement);
    const day = await calendar.findByRole('button', { name: /, 21 de novembro/ });
    await expect(day).toHaveAttribute('aria-disabled', 'true');
  },
};
export const Picked: Story = {
  name: 'Is picked in a calendar by the keyboard',
  play: async ({ canvasElement, args }) => {
    find(canvasElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const day = (name: RegExp) => within(canvasElement).findByRole('button', { name });
    await waitFor(async () => expect(await day(/21 de novembro de 2026/)).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-28');
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
  },
};
export const Empty: Story = { args: { value: null }, play: showsEmpty(label) };
export const Required: Story = { args: { isRequired: true }, play: showsRequired(label) };
export const ErrorAndDescription: Story = {
  args: { value: null, error, description },
  play: showsErrorAndHelp(label, error, description),
};
export const ReadOnly: Story = { args: { isReadOnly: true }, play: showsReadOnly(label) };
export const Disabled: Story = { args: { isDisabled: true }, play: showsDisabled(label) };
export const Compact: Story = { args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    const calendar = await openCalendar(canvasElement);
    await calendar.findByRole('combobox', { name: 'Mês' });
  },
};
