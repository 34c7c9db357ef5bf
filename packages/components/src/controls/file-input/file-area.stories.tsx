import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FormRow } from '../form-row/FormRow';
import { FileArea, type FileAreaProps } from './FileArea';

const label = 'Anexos';
const rules = '.pdf, .png · até 10 MB';

const meta = {
  title: 'Controles/Área de arquivos',
  component: FileArea,
  args: {
    control: { id: 'anexos' },
    action: 'Escolher arquivos',
    dropHint: 'ou arraste-os para cá',
    rules,
    accept: '.pdf,.png',
    isMultiple: true,
    onFiles: fn(),
  },
  render: (args) => inRow(args),
} satisfies Meta<typeof FileArea>;
export default meta;
type Story = StoryObj<typeof meta>;

const inRow = (args: FileAreaProps, error: string | null = null) => (
  <div style={{ maxWidth: 420 }}>
    <FormRow id="anexos" label={label} isCompact={args.isCompact ?? false} error={error}>
      {(control) => <FileArea {...args} control={control} />}
    </FormRow>
  </div>
);

const files = [new File(['x'], 'um.pdf'), new File(['y'], 'dois.png')];

export const Chosen: Story = {
  name: 'Gives the files that are chosen, and the same again',
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByLabelText(label);
    await expect(input).toHaveAccessibleDescription(rules);
    await userEvent.upload(input, files);
    await userEvent.upload(input, files);
    await expect(args.onFiles).toHaveBeenCalledTimes(2);
    await expect(args.onFiles).toHaveBeenLastCalledWith(files);
  },
};
export const Refused: Story = {
  render: (args) => inRow(args, 'O arquivo é grande demais.'),
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText(label);
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(`${rules} O arquivo é grande demais.`);
  },
};
export const Compact: Story = {
  args: { isCompact: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText(label)).toHaveAccessibleDescription(rules);
    await expect(within(canvasElement).queryByText('ou arraste-os para cá')).toBeNull();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
