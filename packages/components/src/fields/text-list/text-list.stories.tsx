import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  fitsPhone,
  fitsRightToLeft,
  showsCell,
  showsCompact,
  showsDark,
  showsDisabled,
  showsErrorAndHelp,
  showsReadOnly,
  showsRequired,
} from '../../testing/fieldPlays';
import { CellStory, FieldStory } from '../../testing/FieldStory';

const error = 'O campo Referências deve conter no máximo 4000 caracteres.';
const help = 'Números de pedido, nota ou contêiner.';

const meta = {
  title: 'Campos/17 Lista de textos',
  component: FieldStory,
  args: { componentId: 17, label: 'Referências', value: 'PED-1903;NF 20.417, série 2', onValue: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: 'Referências' });

export const Typed: Story = {
  name: "Adds texts by Enter and ';', and keeps commas [FIELD-11]",
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    const element = input(canvasElement);
    await userEvent.type(element, ' um, mesmo {Enter}dois;três');
    await expect(args.onValue).toHaveBeenLastCalledWith('um, mesmo;dois');
    await expect(element).toHaveValue('três');
    await userEvent.tab();
    await expect(args.onValue).toHaveBeenLastCalledWith('um, mesmo;dois;três');
  },
};

export const Repeated: Story = {
  name: 'Keeps each text once',
  play: async ({ canvasElement, args }) => {
    await userEvent.type(input(canvasElement), 'PED-1903{Enter}');
    await expect(args.onValue).not.toHaveBeenCalled();
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(2);
  },
};

export const Pasted: Story = {
  name: 'Takes the lines and cells that are pasted apart',
  args: { value: null },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(input(canvasElement));
    await userEvent.paste('um\r\ndois\ttrês');
    await expect(args.onValue).toHaveBeenLastCalledWith('um;dois;três');
  },
};
export const Long: Story = {
  tags: ['sheet'],
  args: { value: Array.from({ length: 30 }, (_, index) => `Referência número ${index}`).join(';') },
};
export const LongOnPhone: Story = { args: { width: 320, value: 'A'.repeat(300) }, play: fitsPhone };
export const Empty: Story = {
  tags: ['sheet'],
  args: { value: null, attribute: { componentConfigs: { placeholder: 'Enter adiciona' } } },
};
export const Required: Story = { tags: ['sheet'], args: { isRequired: true }, play: showsRequired('Referências') };
export const ReadOnly: Story = {
  tags: ['sheet'],
  args: { isReadOnly: true, isRequired: true },
  play: showsReadOnly('Referências'),
};
export const Disabled: Story = { tags: ['sheet'], args: { isDisabled: true }, play: showsDisabled('Referências') };
export const ErrorAndHelp: Story = {
  tags: ['sheet'],
  args: { error, help },
  play: showsErrorAndHelp('Referências', error, help),
};
export const Compact: Story = { tags: ['sheet'], args: { isCompact: true }, play: showsCompact('Referências') };
export const Dark: Story = {
  tags: ['sheet'],
  args: { error, help, isRequired: true },
  globals: { theme: 'dark' },
  play: showsDark,
};
export const Phone: Story = { tags: ['sheet'], args: { help, width: 320 }, play: fitsPhone };
export const RightToLeft: Story = { tags: ['sheet'], args: { help, dir: 'rtl' }, play: fitsRightToLeft };
export const Cell: Story = {
  tags: ['sheet'],
  render: (args) => <CellStory {...args} />,
  play: showsCell('PED-1903NF 20.417, série 2'),
};
