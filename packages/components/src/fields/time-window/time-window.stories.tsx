import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fitsPhone, fitsContainer, fitsRightToLeft, showsCell, showsDark } from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const error = 'O fim da janela deve ser depois do início.';
const help = 'Quando o caminhão pode descarregar.';

const meta = {
  title: 'Campos/28 Janela de tempo',
  component: FieldStory,
  args: {
    componentId: 28,
    label: 'Janela',
    value: { start: '2026-11-23T11:00:00Z', end: '2026-11-23T15:30:00Z' },
    onValue: fn(),
  },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = async (canvasElement: HTMLElement) => {
  const group = within(await within(canvasElement).findByRole('group', { name: /^Janela/, busy: false }));
  return {
    day: group.getByRole('textbox', { name: 'Janela: data' }),
    start: group.getByRole('textbox', { name: 'Janela: início' }),
    end: group.getByRole('textbox', { name: 'Janela: fim' }),
  };
};

export const Typed: Story = {
  name: 'Is the editor of component 28: a day, a start and an end, typed [FIELD-32]',
  play: async ({ canvasElement, args }) => {
    const { day, start, end } = await find(canvasElement);
    await expect(day).toHaveValue('23/11/2026');
    await expect(start).toHaveValue('08:00');
    await expect(end).toHaveValue('12:30');
    await userEvent.clear(day);
    await userEvent.type(day, '07092027');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.clear(start);
    await userEvent.type(start, '0930');
    await expect(args.onValue).toHaveBeenLastCalledWith({ start: '2027-09-07T12:30:00Z', end: '2027-09-07T15:30:00Z' });
    await userEvent.tab();
    await expect(end).toHaveFocus();
    await userEvent.clear(end);
    await userEvent.type(end, '18');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith({ start: '2027-09-07T12:30:00Z', end: '2027-09-07T21:00:00Z' });
    await expect(end).toHaveValue('18:00');
  },
};

export const OtherDay: Story = {
  name: 'Asks for the day of its end where that is another',
  play: async ({ canvasElement, args }) => {
    const { end } = await find(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Termina em outro dia' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Janela: data de fim' }), '24112026');
    await expect(args.onValue).toHaveBeenLastCalledWith({ start: '2026-11-23T11:00:00Z', end: '2026-11-24T15:30:00Z' });
    await userEvent.click(canvas.getByRole('button', { name: 'Termina no mesmo dia' }));
    await expect(args.onValue).toHaveBeenLastCalledWith({ start: '2026-11-23T11:00:00Z', end: '2026-11-23T15:30:00Z' });
    await expect(end).toHaveValue('12:30');
  },
};

export const Picked: Story = {
  name: 'Picks its day in the calendar',
  play: async ({ canvasElement, args }) => {
    await find(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir calendário: Janela' }));
    await userEvent.click(await canvas.findByRole('button', { name: /, 9 de novembro de 2026/ }));
    await expect(args.onValue).toHaveBeenLastCalledWith({ start: '2026-11-09T11:00:00Z', end: '2026-11-09T15:30:00Z' });
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

export const Pasted: Story = {
  name: 'Takes a whole window that is pasted',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const { day, end } = await find(canvasElement);
    day.focus();
    await userEvent.paste('01/12/2026 22:00 – 02/12/2026 02:00');
    await expect(args.onValue).toHaveBeenLastCalledWith({ start: '2026-12-02T01:00:00Z', end: '2026-12-02T05:00:00Z' });
    await expect(end).toHaveValue('02:00');
    await expect(within(canvasElement).getByRole('textbox', { name: 'Janela: data de fim' })).toHaveValue('02/12/2026');
  },
};

export const PastedParts: Story = {
  name: 'Keeps what is pasted into one of its boxes and is no day or time, for validation to refuse',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const { day, start, end } = await find(canvasElement);
    for (const [box, text] of [
      [day, '31 de novembro'],
      [start, '130'],
      [end, '25:00:00'],
    ] as const) {
      await userEvent.click(box);
      await userEvent.paste(text);
      await expect(box).toHaveValue(text);
    }
    await userEvent.click(document.body);
    await expect([day, start, end].map((box) => (box as HTMLInputElement).value)).toEqual([
      '31 de novembro',
      '130',
      '25:00:00',
    ]);
    await expect(args.onValue).toHaveBeenLastCalledWith({
      start: '31 de novembro\t130',
      end: '31 de novembro\t25:00:00',
    });
  },
};

export const HalfTyped: Story = {
  name: 'Keeps what was typed when it is no window, for validation to refuse',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const { day, start, end } = await find(canvasElement);
    await userEvent.type(day, '23112026');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith({ start: '23/11/2026 ', end: '23/11/2026 ' });
    (document.activeElement as HTMLElement).blur();
    await userEvent.click(start);
    await userEvent.type(start, '8{Enter}');
    await expect(args.onValue).toHaveBeenLastCalledWith({ start: '23/11/2026 08:00', end: '23/11/2026 ' });
    await expect(day).toHaveValue('23/11/2026');
    await expect(start).toHaveValue('08:00');
    await expect(end).toHaveValue('');
  },
};

export const Untouched: Story = {
  name: 'Loses no seconds when one passes through or types the same again',
  args: { value: { start: '2026-11-23T11:00:14Z', end: '2026-11-23T15:30:59Z' } },
  play: async ({ canvasElement, args }) => {
    const { day, end } = await find(canvasElement);
    day.focus();
    for (let stop = 0; stop < 6; stop++) await userEvent.tab();
    await expect(args.onValue).not.toHaveBeenCalled();
    await userEvent.type(end, '{Backspace}1{Backspace}0');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith({ start: '2026-11-23T11:00:14Z', end: '2026-11-23T15:30:59Z' });
  },
};

export const OtherZone: Story = {
  name: 'Says whose time it is where the browser shows another',
  args: { format: { timeZone: 'Asia/Kathmandu' } },
  play: async ({ canvasElement }) => {
    const { day, start } = await find(canvasElement);
    await expect(start).toHaveValue('16:45');
    await expect(day).toHaveAccessibleDescription('Horário do Nepal');
  },
};

export const Limited: Story = {
  name: 'Does not offer days that are not allowed',
  args: { value: null, attribute: { componentConfigs: { daysGreaterThan: 0, daysNotGreaterThan: 0 } } },
  play: async ({ canvasElement }) => {
    await find(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Abrir calendário: Janela' }));
    await within(canvasElement).findByRole('combobox', { name: 'Mês' });
    const allowed = canvasElement.querySelectorAll(
      '.as-calendar-day:not([aria-disabled="true"], [data-outside-month])',
    );
    await expect(allowed).toHaveLength(1);
  },
};

export const Empty: Story = { tags: ['sheet'], args: { value: null } };
export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvasElement }) => {
    for (const part of Object.values(await find(canvasElement))) await expect(part).toBeRequired();
    await expect(within(canvasElement).getByText('*')).toBeVisible();
  },
};
export const ReadOnly: Story = {
  args: { isReadOnly: true, isRequired: true },
  play: async ({ canvasElement }) => {
    for (const part of Object.values(await find(canvasElement))) {
      await expect(part).toHaveAttribute('readonly');
      await expect(part).not.toBeRequired();
    }
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    for (const part of Object.values(await find(canvasElement))) await expect(part).toBeDisabled();
  },
};
export const ErrorAndHelp: Story = {
  args: { value: { start: '2026-11-23T15:00:00Z', end: '2026-11-23T11:00:00Z' }, error, help },
  play: async ({ canvasElement }) => {
    for (const part of Object.values(await find(canvasElement))) {
      await expect(part).toBeInvalid();
      await expect(part).toHaveAccessibleDescription(expect.stringContaining(`${error} ${help}`));
    }
  },
};
export const Long: Story = {
  tags: ['sheet'],
  args: { value: { start: '2026-11-23T11:00:00Z', end: '2026-12-31T15:30:00Z' } },
  play: fitsContainer,
};
export const Compact: Story = {
  args: { isCompact: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('group')).toHaveAccessibleName('Janela');
    await expect(within(canvasElement).queryByText('Janela')).toBeNull();
  },
};
export const Dark: Story = { tags: ['sheet'], globals: { theme: 'dark' }, play: showsDark };
export const Phone: Story = {
  tags: ['sheet'],
  args: { value: { start: '2026-11-23T11:00:00Z', end: '2026-12-31T15:30:00Z' }, error, help, width: 320 },
  play: fitsPhone,
};
export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', error, help }, play: fitsRightToLeft };
export const Cell: Story = {
  tags: ['sheet'],
  render: (args) => <CellStory {...args} />,
  play: showsCell('23/11/2026 08:00 – 12:30'),
};
