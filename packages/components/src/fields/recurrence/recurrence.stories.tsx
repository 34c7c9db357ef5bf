import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  fitsPhone,
  fitsRightToLeft,
  showsCell,
  showsCompact,
  showsDisabled,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const error = 'A regra de recorrência não é válida.';
const help = 'Quando a manutenção se repete.';

const meta = {
  title: 'Campos/30 Recorrência',
  component: FieldStory,
  args: {
    componentId: 30,
    label: 'Manutenção',
    value: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE;UNTIL=29991231',
    onValue: fn(),
  },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = (canvasElement: HTMLElement) => within(canvasElement).findByRole('textbox', { name: /^Manutenção/ });
const openDialog = async (canvasElement: HTMLElement) => {
  await find(canvasElement);
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Definir recorrência: Manutenção' }));
  return within(await within(document.body).findByRole('dialog', { name: 'Recorrência' }));
};
const closed = () => waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());

export const Description: Story = {
  name: 'Says the rule in words, with its next five dates',
  play: async ({ canvasElement }) => {
    await expect(await find(canvasElement)).toHaveValue(
      'Toda semana na segunda-feira e na quarta-feira, até 31/12/2999',
    );
    const dates = within(canvasElement).getAllByRole('listitem');
    await expect(dates).toHaveLength(5);
    for (const date of dates) await expect(date).toHaveTextContent(/^(seg|qua) \d{2}\/\d{2}\/\d{4}$/);
  },
};

export const Typed: Story = {
  name: 'Takes words and rules that are typed',
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await userEvent.clear(input);
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, 'todo mes no ultimo dia');
    await expect(args.onValue).toHaveBeenLastCalledWith('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1');
    await userEvent.tab();
    await expect(input).toHaveValue('Todo mês no último dia');
    await userEvent.clear(input);
    await userEvent.paste('FREQ=DAILY;INTERVAL=2');
    await userEvent.tab();
    await expect(input).toHaveValue('A cada 2 dias');
  },
};

export const Impossible: Story = {
  name: 'Keeps what was typed when it is no recurrence, for validation to refuse',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = await find(canvasElement);
    await userEvent.type(input, 'às vezes');
    await expect(args.onValue).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith('às vezes');
    await expect(input).toHaveValue('às vezes');
  },
};

export const Weekly: Story = {
  name: 'Is edited in a dialog, and stored when it is applied',
  play: async ({ canvasElement, args }) => {
    const dialog = await openDialog(canvasElement);
    await expect(dialog.getByRole('checkbox', { name: 'segunda-feira' })).toBeChecked();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'quarta-feira' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'sábado' }));
    await userEvent.clear(dialog.getByRole('spinbutton', { name: 'Repetir a cada' }));
    await userEvent.type(dialog.getByRole('spinbutton', { name: 'Repetir a cada' }), '2');
    await userEvent.click(dialog.getByRole('radio', { name: 'Depois de' }));
    const times = dialog.getByRole('spinbutton', { name: 'Número de vezes' });
    await userEvent.clear(times);
    await userEvent.type(times, '3');
    await expect(dialog.getByText('A cada 2 semanas na segunda-feira e no sábado, 3 vezes')).toBeVisible();
    await expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await expect(args.onValue).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await expect(args.onValue).toHaveBeenLastCalledWith('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA;COUNT=3');
    await closed();
    await expect(within(canvasElement).getByRole('button', { name: 'Definir recorrência: Manutenção' })).toHaveFocus();
  },
};

export const Monthly: Story = {
  name: 'Knows days of the month and its first and last weekdays',
  args: { value: 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=5' },
  play: async ({ canvasElement, args }) => {
    const dialog = await openDialog(canvasElement);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'último dia' }));
    await expect(dialog.getByText('Todo mês no dia 5 e no último dia')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'dia 5' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'último dia' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar dia da semana' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Ocorrência 1' }), 'último');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Dia da semana 1' }), 'sexta-feira');
    await expect(dialog.getByText('Todo mês na última sexta-feira')).toBeVisible();
    await expect(dialog.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await expect(args.onValue).toHaveBeenLastCalledWith('FREQ=MONTHLY;INTERVAL=1;BYDAY=-1FR');
  },
};

export const Yearly: Story = {
  name: 'Knows the months of a year, and a last date',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const dialog = await openDialog(canvasElement);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Período' }), 'ano');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'dezembro' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'dia 25' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Em' }));
    const last = dialog.getByRole('textbox', { name: 'Última data' });
    await userEvent.clear(last);
    await userEvent.type(last, '31122099');
    await expect(dialog.getByText('Todo ano no dia 25 de dezembro, até 31/12/2099')).toBeVisible();
    // Escape closes the calendar; the dialog below it stays open.
    await userEvent.click(dialog.getByRole('button', { name: 'Abrir calendário: Última data' }));
    await dialog.findByRole('dialog', { name: 'Calendário: Última data' });
    await dialog.findByRole('combobox', { name: 'Ano' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog.queryByRole('dialog', { name: 'Calendário: Última data' })).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await expect(args.onValue).toHaveBeenLastCalledWith(
      'FREQ=YEARLY;INTERVAL=1;BYMONTH=12;BYMONTHDAY=25;UNTIL=20991231',
    );
  },
};

export const Keyboard: Story = {
  name: 'Is put together with the keyboard alone, and changes nothing when it is cancelled',
  play: async ({ canvasElement, args }) => {
    (await find(canvasElement)).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Recorrência' }));
    const interval = dialog.getByRole('spinbutton', { name: 'Repetir a cada' });
    await waitFor(() => expect(interval).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await expect(dialog.getByRole('checkbox', { name: 'domingo' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(dialog.getByText(/^Toda semana no domingo, na segunda-feira/)).toBeVisible();
    // Focus stays inside the dialog.
    for (let stop = 0; stop < 20; stop++) await userEvent.tab();
    await expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(await find(canvasElement)).toHaveFocus();
    await expect(args.onValue).not.toHaveBeenCalled();
  },
};

export const Foreign: Story = {
  name: 'Keeps and shows the parts that it does not understand',
  args: { value: 'FREQ=MONTHLY;INTERVAL=1;BYDAY=MO;BYSETPOS=-1' },
  play: async ({ canvasElement, args }) => {
    await expect(await find(canvasElement)).toHaveValue('Todo mês na segunda-feira, com BYSETPOS=-1');
    const dialog = await openDialog(canvasElement);
    await waitFor(() => expect(dialog.getByText('BYSETPOS=-1')).toBeVisible());
    const interval = dialog.getByRole('spinbutton', { name: 'Repetir a cada' });
    await userEvent.clear(interval);
    await userEvent.type(interval, '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }));
    await expect(args.onValue).toHaveBeenLastCalledWith('FREQ=MONTHLY;INTERVAL=3;BYDAY=MO;BYSETPOS=-1');
  },
};

export const Cleared: Story = {
  name: 'Is emptied in the dialog where it may be empty',
  play: async ({ canvasElement, args }) => {
    const dialog = await openDialog(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Limpar' }));
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
    await expect(await find(canvasElement)).toHaveValue('');
  },
};

export const Empty: Story = { tags: ['sheet'], args: { value: null } };
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired('Manutenção') };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('Manutenção'),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('Manutenção') };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { value: 'às vezes', error, help },
  play: showsErrorAndHelp('Manutenção', error, help),
};
export const Long: Story = {
  tags: ['sheet'],
  args: { value: 'FREQ=YEARLY;INTERVAL=2;BYMONTH=1,3,5,7;BYDAY=1MO,2TU,3WE,-1FR;UNTIL=29991231', width: 320 },
  play: fitsPhone,
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('Manutenção') };
export const Dark: Story = {
  globals: { theme: 'dark' },
  args: { value: 'FREQ=YEARLY;INTERVAL=1;BYMONTH=12;BYMONTHDAY=25' },
  play: async ({ canvasElement }) => {
    await openDialog(canvasElement);
  },
};
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', error, help }, play: fitsRightToLeft };
export const Cell: Story = {
  tags: ['sheet'],
  render: (args) => <CellStory {...args} />,
  play: showsCell('Toda semana na segunda-feira e na quarta-feira, até 31/12/2999'),
};
