import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  fitsPhone,
  fitsContainer,
  fitsRightToLeft,
  showsCell,
  showsCompact,
  showsDark,
  showsDisabled,
  showsEmpty,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const error = 'Descrição deve conter pelo menos 20 palavras';
const help = 'O que aconteceu, quando, e o que já foi tentado.';
const long = Array.from({ length: 30 }, (_, line) => `${line + 1}. O técnico voltou e trocou mais uma peça.`).join(
  '\n',
);

const meta = {
  title: 'Campos/26 Várias linhas',
  component: FieldStory,
  args: { componentId: 26, label: 'Descrição', value: 'A bandeja está cheia.\nMesmo assim pede papel.', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  name: 'Is the editor of component 26, and keeps line breaks [FIELD-30]',
  play: async ({ canvasElement, args }) => {
    const area = within(canvasElement).getByRole('textbox', { name: 'Descrição' });
    await expect(area.tagName).toBe('TEXTAREA');
    await userEvent.type(area, '{Enter}Ok');
    await expect(args.onValue).toHaveBeenLastCalledWith('A bandeja está cheia.\nMesmo assim pede papel.\nOk');
    await userEvent.clear(area);
    await expect(args.onValue).toHaveBeenLastCalledWith(null);
  },
};
export const NearlyFull: Story = {
  name: 'Says how much room is left once a text is nearly full [FIELD-52]',
  args: { value: 'a'.repeat(760) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('760/800')).toBeVisible();
    await expect(canvas.getByText('Até 50 caracteres restantes')).toHaveAttribute('aria-live', 'polite');
  },
};
export const Empty: Story = { tags: ['sheet'], args: { value: null }, play: showsEmpty('Descrição') };
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired('Descrição') };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('Descrição'),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('Descrição') };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { error, help },
  play: showsErrorAndHelp('Descrição', error, help),
};
export const Long: Story = { tags: ['sheet'], args: { value: long }, play: fitsContainer };
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('Descrição') };
export const Dark: Story = { tags: ['sheet'], args: { error, help }, globals: { theme: 'dark' }, play: showsDark };
export const Phone: Story = { tags: ['sheet'], args: { help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { help, dir: 'rtl' }, play: fitsRightToLeft };
export const Cell: Story = {
  tags: ['sheet'],
  render: (args) => <CellStory {...args} />,
  play: showsCell('A bandeja está cheia.\nMesmo assim pede papel.'),
};
