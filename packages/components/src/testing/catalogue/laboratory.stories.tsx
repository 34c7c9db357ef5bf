import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EngineStory } from '../EngineStory';
import { registry } from './demonstration';
import { Laboratory } from './Laboratory';

const numbers = registry.numbers();

const meta = {
  title: 'Laboratório/Um atributo',
  component: Laboratory,
  tags: ['!autodocs'],
  decorators: [
    (Story) => (
      <EngineStory>
        <Story />
      </EngineStory>
    ),
  ],
  args: {
    componentId: 1,
    name: 'Título',
    isRequired: true,
    isEditable: true,
    isDisabled: false,
    isMultipleValues: false,
    isCompact: false,
    componentConfigs: { minChars: 5, help: 'Como aparece na lista.' },
  },
  argTypes: {
    componentId: {
      name: 'componente',
      options: [...numbers],
      control: {
        type: 'select',
        labels: Object.fromEntries(numbers.map((number) => [number, `${number} ${registry.get(number).type.label}`])),
      },
    },
    name: { name: 'nome' },
    isRequired: { name: 'obrigatório' },
    isEditable: { name: 'editável' },
    isDisabled: { name: 'desabilitado' },
    isMultipleValues: { name: 'vários valores' },
    isCompact: { name: 'compacto (grade, filtro)' },
    length: { name: 'máximo de caracteres', control: 'number' },
    componentConfigs: { name: 'configurações do componente', control: 'object' },
  },
} satisfies Meta<typeof Laboratory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {
  name: 'Texto',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole('textbox', { name: /Título/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'abc');
    await waitFor(() => expect(field).toBeInvalid());
    await userEvent.type(field, 'def');
    await expect(canvas.getByText('Tudo certo.')).toBeVisible();
    await expect(canvas.getByText('"abcdef"')).toBeVisible();
  },
};

export const Measure: Story = {
  name: 'Medida com decimais e faixa',
  args: {
    componentId: 23,
    name: 'Espessura',
    componentConfigs: { precision: 3, decimal: ',', thousands: '.', minimum: 0, maximum: 10 },
  },
};

export const Choices: Story = {
  name: 'Seleção de vários',
  args: { componentId: 4, name: 'Etiquetas', isMultipleValues: true, componentConfigs: {} },
};

export const Days: Story = {
  name: 'Data só no futuro',
  args: { componentId: 32, name: 'Previsão', componentConfigs: { daysGreaterThan: 0, daysNotGreaterThan: 30 } },
};

export const Dark: Story = { name: 'Texto, escuro', globals: { theme: 'dark' } };
