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
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const error = 'Informe uma data e hora válidas no formato dd/mm/aaaa hh:mm.';
const help = 'No horário de Brasília.';

const meta = {
  title: 'Campos/11 Data e hora',
  component: FieldStory,
  args: { componentId: 11, label: 'Abertura', value: '2026-11-21T17:03:14Z', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).findByRole('textbox', { name: /^Abertura/ });
const openCalendar = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Abrir calendário: Abertura' }));
  return within(await within(canvasElement).findByRole('dialog', { name: 'Calendário: Abertura' }));
};

export const Typed: Story = {
  name: 'Is the editor of component 11: types as dd/MM/yyyy HH:mm, gives instants in UTC [FIELD-23]',
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await expect(input).toHaveValue('21/11/2026 14:03');
    await userEvent.clear(input);
    await userEvent.type(input, '070920270830');
    await expect(input).toHaveValue('07/09/2027 08:30');
    await expect(args.onValue).toHaveBeenLastCalledWith('2027-09-07T11:30:00Z');
  },
};

export const ShortYearPasted: Story = {
  name: 'Shows the whole year of a short one that is pasted with its time, and keeps what is no time as it is',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await userEvent.click(input);
    await userEvent.paste('22/11/26 15:30');
    await expect(input).toHaveValue('22/11/2026 15:30');
    await expect(args.onValue).toHaveBeenLastCalledWith('2026-11-22T18:30:00Z');
    await userEvent.clear(input);
    await userEvent.type(input, '22/11/26 15:30');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith('2026-11-22T18:30:00Z');
    await preservesPastedText(args, input, '22/11/2026 3:30 PM', '22/11/2026 25:00', '2026-11-22 15:30:15');
  },
};

export const Untouched: Story = {
  name: 'Loses no seconds when one only passes through',
  play: async ({ canvasElement, args }) => {
    (await find(canvasElement)).focus();
    await userEvent.tab();
    await expect(args.onValue).not.toHaveBeenCalled();
  },
};

export const Picked: Story = {
  name: 'Is picked by day, then by time',
  play: async ({ canvasElement, args }) => {
    const panel = await openCalendar(canvasElement);
    await userEvent.click(await panel.findByRole('button', { name: /, 9 de novembro/ }));
    await expect(args.onValue).toHaveBeenLastCalledWith('2026-11-09T17:03:00Z');
    const clock = within(panel.getByRole('group', { name: 'Hora' }));
    const [hour] = clock.getAllByRole('spinbutton');
    hour!.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onValue).toHaveBeenLastCalledWith('2026-11-09T18:03:00Z');
    await userEvent.click(panel.getByRole('button', { name: 'Concluir' }));
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    await expect(await find(canvasElement)).toHaveValue('09/11/2026 15:03');
  },
};

export const Empty: Story = { tags: ['sheet'], args: { value: null }, play: showsEmpty('Abertura') };
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired('Abertura') };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('Abertura'),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('Abertura') };
export const ErrorAndHelp: Story = {
  args: { value: '31/02/2026 10:00', error, help },
  play: async ({ canvasElement }) => {
    const input = await find(canvasElement);
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(expect.stringContaining(`${error} ${help}`));
  },
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('Abertura') };
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
  play: showsCell('21/11/2026 14:03'),
};

export const Unchanged: Story = {
  name: 'Keeps its seconds under a text that is typed again as it was',
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await userEvent.type(input, '{Backspace}4');
    await expect(args.onValue).toHaveBeenLastCalledWith('2026-11-21T17:04:00Z');
    await userEvent.type(input, '{Backspace}3');
    await expect(args.onValue).toHaveBeenLastCalledWith('2026-11-21T17:03:14Z');
    await userEvent.tab();
    await expect(input).toHaveValue('21/11/2026 14:03');
    await expect(args.onValue).toHaveBeenLastCalledWith('2026-11-21T17:03:14Z');
  },
};

export const OtherZone: Story = {
  name: 'Says whose time it is where the browser shows another',
  args: { format: { timeZone: 'Asia/Kathmandu' } },
  play: async ({ canvasElement }) => {
    const input = await find(canvasElement);
    await expect(input).toHaveValue('21/11/2026 22:48');
    await expect(within(canvasElement).getByText('Horário do Nepal')).toBeVisible();
    await expect(input).toHaveAccessibleDescription('Horário do Nepal');
  },
};

export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', error, help }, play: fitsRightToLeft };
