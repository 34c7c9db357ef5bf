import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { fitsPhone, fitsRightToLeft, longName, showsCompact, showsDark } from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';
import { Column } from '../../testing/StoryLayout';

const meta = {
  title: 'Campos/10 Sim ou não',
  component: FieldStory,
  args: { componentId: 10, label: 'Urgente', value: true, onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const answers = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('radiogroup', { name: /^Urgente/ }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);

export const Optional: Story = {
  name: 'Is the editor of component 10: Sim, Não, and Não preenchido where it may stay empty [FIELD-22] [FIELD-74]',
  play: async ({ canvasElement, args }) => {
    await expect(answers(canvasElement)).toEqual(['Sim', 'Não', 'Não preenchido']);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radio', { name: 'Sim' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Não' }));
    await expect(args.onValue).toHaveBeenLastCalledWith(false);
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByRole('radio', { name: 'Não preenchido' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Sim' }));
    await expect(args.onValue).toHaveBeenLastCalledWith(true);
  },
};

export const Required: Story = {
  name: 'Offers no empty answer where it is required [FIELD-75]',
  args: { isRequired: true, value: null },
  play: async ({ canvasElement }) => {
    await expect(answers(canvasElement)).toEqual(['Sim', 'Não']);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radiogroup')).toBeRequired();
    await expect(canvas.getByText('*')).toBeVisible();
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true, isRequired: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true');
    await expect(canvas.queryByText('*')).toBeNull();
    await userEvent.click(canvas.getByText('Não'));
    await expect(args.onValue).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    for (const radio of within(canvasElement).getAllByRole('radio')) await expect(radio).toBeDisabled();
  },
};

export const ErrorAndHelp: Story = {
  args: { value: null, error: 'Escolha Sim ou Não.', help: 'Urgente interrompe outros atendimentos.' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup');
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group).toHaveAccessibleDescription('Escolha Sim ou Não. Urgente interrompe outros atendimentos.');
  },
};

export const Compact: Story = {
  args: { isCompact: true },
  play: async (context) => {
    await showsCompact('Urgente')(context);
    const list = within(context.canvasElement).getByRole('combobox', { name: 'Urgente' });
    await userEvent.selectOptions(list, 'Não preenchido');
    await expect(context.args.onValue).toHaveBeenLastCalledWith(null);
    await userEvent.selectOptions(list, 'Não');
    await expect(context.args.onValue).toHaveBeenLastCalledWith(false);
  },
};

export const Dark: Story = {
  tags: ['sheet'],
  args: { error: 'Escolha Sim ou Não.' },
  globals: { theme: 'dark' },
  play: showsDark,
};
export const LongName: Story = { tags: ['sheet'], args: { label: longName, width: 320 }, play: fitsPhone };
export const Phone: Story = { tags: ['sheet'], args: { width: 320 }, play: fitsPhone };
export const RightToLeft: Story = {
  tags: ['sheet'],
  args: { dir: 'rtl', help: 'Interrompe outros atendimentos.' },
  play: fitsRightToLeft,
};
export const Empty: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: 'Não preenchido' })).toBeChecked();
  },
};
export const Cells: Story = {
  render: () => (
    <Column>
      <CellStory componentId={10} value={true} />
      <CellStory componentId={10} value={false} />
    </Column>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Sim')).toBeVisible();
    await expect(within(canvasElement).getByText('Não')).toBeVisible();
  },
};
