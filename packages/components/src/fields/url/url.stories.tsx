import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  fitsPhone,
  fitsRightToLeft,
  showsCompact,
  showsDark,
  showsDisabled,
  showsEmpty,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';
import { Column } from '../../testing/StoryLayout';

const label = 'Site';
const error = 'Informe um endereço válido, que comece com http://, https://, mailto: ou tel:.';
const help = 'Página pública da empresa.';
const long = `https://exemplo.com.br/${'muito-longo/'.repeat(20)}?pagina=1`;

const meta = {
  title: 'Campos/16 Endereço (URL)',
  component: FieldStory,
  args: { componentId: 16, label, value: 'https://exemplo.com.br', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const inputOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: label });

export const Typed: Story = {
  name: 'Completes an address without its scheme, and leads there',
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await userEvent.clear(input);
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
    await userEvent.type(input, 'assunto.com.br/ajuda');
    await expect(input).toHaveValue('assunto.com.br/ajuda');
    await userEvent.tab();
    await expect(input).toHaveValue('https://assunto.com.br/ajuda');
    await expect(args.onValue).toHaveBeenLastCalledWith('https://assunto.com.br/ajuda');
    const link = within(canvasElement).getByRole('link', { name: 'Abrir Site' });
    await expect(link).toHaveAttribute('href', 'https://assunto.com.br/ajuda');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

export const Unsafe: Story = {
  name: 'Never makes a link of what could run a script',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const input = inputOf(canvasElement);
    await userEvent.type(input, 'javascript:alert(1)');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith('javascript:alert(1)');
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};

export const ReadOnly: Story = {
  name: 'Is the link itself where it can only be read',
  args: { isReadOnly: true, isRequired: true, help },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Site https://exemplo.com.br' });
    await expect(link).toHaveAttribute('href', 'https://exemplo.com.br');
    await expect(link).toHaveAccessibleDescription(help);
    await expect(within(canvasElement).queryByText('*')).toBeNull();
  },
};

export const ReadOnlyUnsafe: Story = {
  args: { isReadOnly: true, value: 'javascript:alert(1)' },
  play: async (context) => {
    await showsReadOnly(label)(context);
    await expect(within(context.canvasElement).queryByRole('link')).toBeNull();
  },
};

export const Empty: Story = { tags: ['sheet'], args: { value: null }, play: showsEmpty(label) };
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired(label) };
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled(label) };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { value: '//exemplo.com', error, help },
  play: showsErrorAndHelp(label, error, help),
};
export const VeryLong: Story = { tags: ['sheet'], args: { value: long, width: 320 }, play: fitsPhone };
export const VeryLongReadOnly: Story = { args: { value: long, isReadOnly: true, width: 320 }, play: fitsPhone };
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact(label) };
export const Dark: Story = { tags: ['sheet'], args: { error, help }, globals: { theme: 'dark' }, play: showsDark };
export const DarkReadOnly: Story = { args: { isReadOnly: true, help }, globals: { theme: 'dark' }, play: showsDark };
export const Phone: Story = { tags: ['sheet'], args: { error, help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { dir: 'rtl', help }, play: fitsRightToLeft };
export const Cells: Story = {
  render: () => (
    <Column width={260}>
      <CellStory componentId={16} value="https://exemplo.com.br" />
      <CellStory componentId={16} value="mailto:ana@exemplo.com.br" />
      <CellStory componentId={16} value={long} />
      <CellStory componentId={16} value="javascript:alert(1)" />
      <CellStory componentId={16} value={null} />
    </Column>
  ),
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links).toHaveLength(3);
    await expect(links[1]).not.toHaveAttribute('target');
    await expect(within(canvasElement).getByText('javascript:alert(1)')).toBeVisible();
  },
};
