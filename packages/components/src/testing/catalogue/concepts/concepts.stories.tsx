import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FiltersConcept } from './FiltersConcept';
import { MessagesConcept } from './MessagesConcept';
import { PermissionsConcept } from './PermissionsConcept';
import { TemplateConcept } from './TemplateConcept';
import { hexOf } from '../../hexOf';
import { ThemingConcept } from './ThemingConcept';

// Shown by the concept pages (*.mdx), so they are hidden in the sidebar.
const meta = { title: 'Conceitos/Exemplos', tags: ['!autodocs', '!dev'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Template: Story = {
  render: () => <TemplateConcept />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('textbox', { name: 'Nota final' })).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Template resumido' }));
    await expect(await canvas.findByRole('combobox', { name: 'Situação' })).toBeVisible();
  },
};

export const Permissions: Story = {
  render: () => <PermissionsConcept />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = async () => canvas.findByLabelText(/^Situação/);
    await expect(await field()).toHaveAttribute('readonly');
    await userEvent.click(canvas.getByRole('switch', { name: 'Pode alterar a situação' }));
    await waitFor(async () => expect(await field()).not.toHaveAttribute('readonly'));
  },
};

export const Filters: Story = {
  render: () => <FiltersConcept />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // Both the builder and the text below it show the description.
    await waitFor(() => expect(canvas.getAllByText(/Status é igual a Aberto e Previsão é até/)).toHaveLength(2));
    await canvas.findAllByRole('button', { name: 'Adicionar condição' });
  },
};

export const Theming: Story = {
  render: () => <ThemingConcept />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = await canvas.findByRole('button', { name: 'Salvar' });
    await expect(hexOf(getComputedStyle(save).backgroundColor)).toBe('#6b21a8');
  },
};

export const Messages: Story = {
  render: () => <MessagesConcept />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    await expect(await canvas.findByText('Falta pouco: 1 campo.')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Língua' }), 'English');
    await userEvent.click(await canvas.findByRole('button', { name: 'Salvar' }));
    await expect(await canvas.findByText(/Correct 1 field/)).toBeVisible();
  },
};
