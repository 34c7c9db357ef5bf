import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { showsDark, showsErrorAndHelp, showsRequired } from '../../testing/fieldPlays';
import { FormRow, type FormRowProps } from './FormRow';

const label = 'Assinatura';
const error = 'É obrigatório preencher o campo Assinatura.';
const description = 'Vai no fim de cada mensagem.';

const meta: Meta<FormRowProps> = {
  title: 'Controles/Linha de formulário',
  component: FormRow,
  args: { label, children: (attributes) => <input {...attributes} className="as-input" defaultValue="" /> },
};
export default meta;
type Story = StoryObj<FormRowProps>;

export const Named: Story = {
  name: 'Names a control of your own, and focuses it by a press on the label',
  args: { description },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText(label));
    const input = canvas.getByRole('textbox', { name: label });
    await expect(input).toHaveFocus();
    await expect(input).toHaveAccessibleDescription(description);
  },
};
export const Required: Story = { args: { isRequired: true }, play: showsRequired(label) };
export const ErrorAndDescription: Story = {
  args: { error, description },
  play: showsErrorAndHelp(label, error, description),
};
export const Disabled: Story = {
  name: 'Marks nothing as required that cannot be filled',
  args: { isDisabled: true, isRequired: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toBeDisabled();
    await expect(within(canvasElement).queryByText('*')).toBeNull();
  },
};
export const Group: Story = {
  name: 'Names a group of controls by its text',
  args: {
    isGroup: true,
    id: 'horario',
    label: 'Horário',
    children: (
      <div role="group" aria-labelledby="horario-label">
        <button type="button">Início</button>
      </div>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group', { name: 'Horário' })).toBeVisible();
  },
};
export const Dark: Story = { args: { error, description }, globals: { theme: 'dark' }, play: showsDark };
