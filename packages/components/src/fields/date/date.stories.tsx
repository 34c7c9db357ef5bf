import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  fitsPhone,
  fitsRightToLeft,
  preservesPastedText,
  longName,
  showsCell,
  showsCompact,
  showsDisabled,
  showsEmpty,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';
import { setClock } from '../../testing/setClock';

const error = 'Informe uma data válida no formato dd/mm/aaaa.';
const help = 'Dia em que o serviço deve estar pronto.';

const meta = {
  title: 'Campos/32 Data',
  component: FieldStory,
  args: { componentId: 32, label: 'Previsão', value: '2026-11-21', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).findByRole('textbox', { name: /^Previsão/ });
const openCalendar = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Abrir calendário: Previsão' }));
  return within(await within(canvasElement).findByRole('dialog', { name: 'Calendário: Previsão' }));
};

export const Typed: Story = {
  name: 'Is the editor of component 32: types as dd/MM/yyyy [FIELD-35]',
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await expect(input).toHaveValue('21/11/2026');
    await userEvent.clear(input);
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, '07092027');
    await expect(input).toHaveValue('07/09/2027');
    await expect(args.onValue).toHaveBeenLastCalledWith('2027-09-07');
  },
};

export const Lenient: Story = {
  name: 'Completes a short date when one leaves',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await userEvent.type(input, '7/9/27');
    await expect(args.onValue).toHaveBeenLastCalledWith('7/9/27');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith('2027-09-07');
    await expect(input).toHaveValue('07/09/2027');
  },
};

export const StaysAsPasted: Story = {
  name: 'Takes what is pasted as the day that it says, or keeps it as it is',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await userEvent.click(input);
    await userEvent.paste('2027-09-07');
    await expect(input).toHaveValue('07/09/2027');
    await expect(args.onValue).toHaveBeenLastCalledWith('2027-09-07');
    await preservesPastedText(args, input, '31/02/2026', '22/11/2026 15:30', '22 nov 2026');
  },
};

export const Impossible: Story = {
  name: 'Keeps what was typed when it is no date, for validation to refuse',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await userEvent.type(input, '31022027');
    await expect(args.onValue).toHaveBeenLastCalledWith('31/02/2027');
    await userEvent.clear(input);
    await userEvent.type(input, '3102');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith('31/02/');
    await expect(input).toHaveValue('31/02/');
  },
};

export const Picked: Story = {
  name: 'Is picked in a Portuguese calendar whose weeks start on Sunday [CONST-07] [CONST-08]',
  play: async ({ canvasElement, args }) => {
    const calendar = await openCalendar(canvasElement);
    await expect(await calendar.findByRole('combobox', { name: 'Mês' })).toHaveDisplayValue('novembro');
    await expect(calendar.getByRole('combobox', { name: 'Ano' })).toHaveDisplayValue('2026');
    const weekdays = [...canvasElement.querySelectorAll('th')].map((cell) => cell.textContent);
    await expect(weekdays).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']);
    await userEvent.click(calendar.getByRole('button', { name: /, 9 de novembro/ }));
    await expect(args.onValue).toHaveBeenLastCalledWith('2026-11-09');
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    await expect(await find(canvasElement)).toHaveValue('09/11/2026');
  },
};

export const Keyboard: Story = {
  name: 'Opens by Alt and arrow, moves by arrows, closes by Escape',
  play: async ({ canvasElement, args }) => {
    (await find(canvasElement)).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const day = (name: RegExp) => within(canvasElement).findByRole('button', { name });
    await waitFor(async () => expect(await day(/21 de novembro de 2026/)).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(await day(/28 de novembro de 2026/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    await expect(within(canvasElement).getByRole('button', { name: 'Abrir calendário: Previsão' })).toHaveFocus();
    await expect(args.onValue).not.toHaveBeenCalled();
  },
};

export const Cleared: Story = {
  name: 'Is emptied in the calendar where it may be empty',
  play: async ({ canvasElement, args }) => {
    const calendar = await openCalendar(canvasElement);
    await userEvent.click(await calendar.findByRole('button', { name: 'Limpar' }));
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
    await expect(await find(canvasElement)).toHaveValue('');
  },
};

export const Empty: Story = { tags: ['sheet'], args: { value: null }, play: showsEmpty('Previsão') };
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired('Previsão') };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('Previsão'),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('Previsão') };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { value: '31/02/2026', error, help },
  play: showsErrorAndHelp('Previsão', error, help),
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('Previsão') };
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await openCalendar(canvasElement);
  },
};
export const LongName: Story = { tags: ['sheet'], args: { label: longName, width: 320 }, play: fitsPhone };
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const Cell: Story = {
  tags: ['sheet'],
  render: (args) => <CellStory {...args} />,
  play: showsCell('21/11/2026'),
};

export const Jumped: Story = {
  name: 'Jumps to a month and a year by their lists, with the keyboard too',
  play: async ({ canvasElement, args }) => {
    const calendar = await openCalendar(canvasElement);
    await userEvent.selectOptions(await calendar.findByRole('combobox', { name: 'Ano' }), '1985');
    await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'Mês' }), 'fevereiro');
    await userEvent.click(await calendar.findByRole('button', { name: /, 28 de fevereiro de 1985/ }));
    await expect(args.onValue).toHaveBeenLastCalledWith('1985-02-28');
    await expect(await find(canvasElement)).toHaveValue('28/02/1985');
  },
};

export const Limited: Story = {
  name: 'Shows the days that are not allowed, and does not take them',
  args: {
    value: null,
    attribute: { componentConfigs: { daysGreaterThan: 0, daysNotGreaterThan: 400 } },
  },
  play: async ({ canvasElement, args }) => {
    const calendar = await openCalendar(canvasElement);
    await calendar.findByRole('combobox', { name: 'Mês' });
    const days = () => [...canvasElement.querySelectorAll<HTMLElement>('.as-calendar-day:not([data-outside-month])')];
    const today = days().findIndex((day) => day.matches('[data-today]'));
    await expect(today).toBeGreaterThanOrEqual(0);
    for (const day of days().slice(0, today)) await expect(day).toHaveAttribute('aria-disabled', 'true');
    await expect(days()[today]).not.toHaveAttribute('aria-disabled');
    const years = within(calendar.getByRole('combobox', { name: 'Ano' })).getAllByRole('option');
    await expect(years.length).toBeLessThanOrEqual(3);
    await userEvent.click(calendar.getByRole('button', { name: 'Hoje' }));
    await expect(args.onValue).toHaveBeenLastCalledWith(expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
  },
};

export const CompanyDay: Story = {
  name: "Marks the company's day as today while it is another day elsewhere",
  args: { value: null, attribute: { componentConfigs: { daysGreaterThan: 0 } } },
  // 22:30 on the 21st in São Paulo.
  beforeEach: () => setClock('2026-11-22T01:30:00Z'),
  play: async ({ canvasElement, args }) => {
    const calendar = await openCalendar(canvasElement);
    const today = await calendar.findByRole('button', { name: /^Hoje, .*21 de novembro de 2026/ });
    await expect(today).toHaveAttribute('data-today');
    await expect(today).not.toHaveAttribute('aria-disabled');
    await expect(canvasElement.querySelectorAll('[data-today]')).toHaveLength(1);
    const yesterday = calendar.getByRole('button', { name: /20 de novembro de 2026/ });
    await expect(yesterday).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(calendar.getByRole('button', { name: 'Hoje' }));
    await expect(args.onValue).toHaveBeenLastCalledWith('2026-11-21');
  },
};

export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', error, help }, play: fitsRightToLeft };
export const PhoneCalendar: Story = {
  name: 'Opens a calendar that fits a phone',
  args: { width: 320 },
  play: async ({ canvasElement }) => {
    const calendar = await openCalendar(canvasElement);
    await calendar.findByRole('combobox', { name: 'Mês' });
    const panel = canvasElement.querySelector<HTMLElement>('.as-calendar')!;
    await expect(panel.getBoundingClientRect().width).toBeLessThanOrEqual(320);
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
};
