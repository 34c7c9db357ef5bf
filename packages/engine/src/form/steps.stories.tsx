import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { defineForm } from '../definition/defineForm';
import { checkbox, email, number, text } from '../definition/leaves';
import { createMemoryEntities } from '../entity/createMemoryEntities';
import { chamadoAdapter, TestEngine } from '../react/testing/engineForTests';
import { useEntityForm } from '../react/useEntityForm';
import { EntityForm } from './EntityForm';

interface Order {
  id: number;
  client: string;
  address: string | null;
  isDelivered: boolean;
  street: string | null;
  amount: number;
}

const order = defineForm<Order>({
  name: 'story-order',
  fields: {
    client: text({ label: 'Cliente', required: true }),
    address: email({ label: 'E-mail' }),
    isDelivered: checkbox({ label: 'Entregar' }),
    street: text({ label: 'Rua', required: true, columns: 12 }),
    amount: number({ label: 'Quantidade', required: true }),
  },
  layout: [
    { step: 'Cliente', fields: ['client', 'address', 'isDelivered'] },
    { step: 'Entrega', section: 'Endereço', fields: ['street'], visible: (values) => values.isDelivered },
    { step: 'Pedido', fields: ['amount'] },
  ],
});
const orders = createMemoryEntities<Order>({ key: 'id', items: [] });
const adapter = chamadoAdapter();

function Page({ onSaved }: { onSaved: () => void }) {
  return (
    <TestEngine adapter={adapter}>
      <Form onSaved={onSaved} />
    </TestEngine>
  );
}

function Form({ onSaved }: { onSaved: () => void }) {
  const form = useEntityForm({ definition: order, source: orders, id: null });
  return (
    <EntityForm form={form} label="Pedido" onSaved={onSaved}>
      <button type="submit" className="as-button as-button-primary">
        Salvar
      </button>
    </EntityForm>
  );
}

const meta = { title: 'Engine/Etapas', component: Page, args: { onSaved: fn() } } satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromStepToStep: Story = {
  name: 'Goes from step to step by keyboard, and saves at the end',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /Cliente/ }), 'Bia{Enter}');
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Etapa 2 de 2: Pedido' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('3{Enter}');
    await waitFor(() => expect(args.onSaved).toHaveBeenCalled());
  },
};

const invalid: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText(/E-mail/), 'errado');
  await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }));
  await expect(canvas.getByRole('textbox', { name: /Cliente/ })).toHaveFocus();
  await expect(canvas.getByRole('button', { name: /Cliente.*com problemas/ })).toHaveAttribute('aria-current', 'step');
};

export const Invalid: Story = { name: 'Stays where a field of the step is wrong', play: invalid };
export const InvalidDark: Story = { name: 'The same in dark mode', globals: { theme: 'dark' }, play: invalid };
