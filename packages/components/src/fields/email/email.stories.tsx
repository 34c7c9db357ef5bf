import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  fitsPhone,
  fitsContainer,
  fitsRightToLeft,
  showsCompact,
  showsDark,
  showsDisabled,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const error = 'Informe um e-mail válido.';
const help = 'Para onde vai a confirmação.';

const meta = {
  title: 'Campos/13 E-mail',
  component: FieldStory,
  args: { componentId: 13, label: 'E-mail', value: 'ana.souza@empresa.example', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });

export const Typed: Story = {
  name: 'Is the e-mail editor of component 13 [FIELD-25]',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const element = input(canvasElement);
    await userEvent.type(element, 'leo@porto.info');
    await expect(element).toHaveAttribute('inputmode', 'email');
    await expect(args.onValue).toHaveBeenLastCalledWith('leo@porto.info');
  },
};

export const Duplicate: Story = {
  name: 'Says that an address exists already [FIELD-64]',
  args: {
    value: null,
    attribute: { isNaturalKey: true },
    services: { isValueTaken: (_attribute, value) => Promise.resolve(value === 'leo@porto.info') },
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(canvasElement), 'leo@porto.info');
    await waitFor(() => expect(input(canvasElement)).toHaveAccessibleDescription('O valor informado já existe.'));
  },
};
export const Long: Story = {
  tags: ['sheet'],
  args: { value: `${'nome.muito.comprido.'.repeat(8)}silva@empresa.example` },
  play: fitsContainer,
};
export const Empty: Story = {
  tags: ['sheet'],
  args: { value: null, attribute: { componentConfigs: { placeholder: 'nome@empresa.com.br' } } },
};
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired('E-mail') };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('E-mail'),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('E-mail') };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { error, help },
  play: showsErrorAndHelp('E-mail', error, help),
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('E-mail') };
export const Dark: Story = {
  tags: ['sheet'],
  args: { error, help, isRequired: true },
  globals: { theme: 'dark' },
  play: showsDark,
};
export const Phone: Story = { tags: ['sheet'], args: { help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { help, dir: 'rtl' }, play: fitsRightToLeft };
export const Cell: Story = {
  name: 'Shows a link that opens the mail program',
  render: (args) => <CellStory {...args} />,
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'ana.souza@empresa.example' });
    await expect(link).toHaveAttribute('href', 'mailto:ana.souza@empresa.example');
  },
};
export const CellOfNone: Story = {
  name: 'Makes no link of what is no address',
  args: { value: 'javascript:alert(1)' },
  render: (args) => <CellStory {...args} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
