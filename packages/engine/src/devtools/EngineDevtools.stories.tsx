import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { RecordForm } from '../form/RecordForm';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { useRecord } from '../react/useRecord';
import { EngineDevtools } from './EngineDevtools';

function Form() {
  return <RecordForm record={useRecord('chamado', 9001)} label="Chamado" />;
}

const Page = ({ isOpen }: { isOpen: boolean }) => (
  <TestEngine adapter={chamadoAdapter()}>
    <div style={{ minHeight: 640 }}>
      <Form />
    </div>
    <EngineDevtools isOpen={isOpen} />
  </TestEngine>
);

const meta = { title: 'Engine/EngineDevtools', component: Page, args: { isOpen: true } } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ChosenFromTheList: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Buscar campo' }), 'protocolo');
    await userEvent.click(canvas.getByRole('option', { name: 'Protocolo' }));
    await expect(canvas.getByText('não: o atributo não é editável ou é interno')).toBeVisible();
  },
};

export const PickedInTheForm: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Escolher no formulário' }));
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Título' }));
    await expect(canvas.getByRole('option', { name: 'Título' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const Closed: Story = { args: { isOpen: false } };
export const Dark: Story = { ...ChosenFromTheList, globals: { theme: 'dark' } };
