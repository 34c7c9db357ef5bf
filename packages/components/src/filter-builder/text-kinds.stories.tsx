import type { Meta, StoryObj } from '@storybook/react-vite';
import { attribute } from '@assunto/engine/testing';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EngineStory } from '../testing/EngineStory';
import { FilterBuilder } from './LazyFilterBuilder';

const documents = { componentConfigs: { documents: ['cnpj' as const, 'cpf' as const] } };
const attributes = [
  attribute({ subjectAttributeId: 1, identifier: 'cnpj', name: 'CNPJ', componentId: 2, ...documents }),
  attribute({ subjectAttributeId: 2, identifier: 'telefone', name: 'Telefone', componentId: 6 }),
  attribute({ subjectAttributeId: 3, identifier: 'placa', name: 'Placa', componentId: 31 }),
  attribute({ subjectAttributeId: 4, identifier: 'email', name: 'E-mail', componentId: 13 }),
  attribute({ subjectAttributeId: 5, identifier: 'copia', name: 'Cópia para', componentId: 33 }),
  attribute({ subjectAttributeId: 6, identifier: 'referencias', name: 'Referências', componentId: 17 }),
];

const meta = {
  title: 'Filtro/Textos com forma própria',
  component: FilterBuilder,
  args: { attributes, initialTree: null, onChange: fn() },
  decorators: [
    (Story) => (
      <EngineStory>
        <Story />
      </EngineStory>
    ),
  ],
} satisfies Meta<typeof FilterBuilder>;
export default meta;
type Story = StoryObj<typeof meta>;

const ready = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await canvas.findAllByRole('textbox');
  return canvas;
};

export const Pieces: Story = {
  name: 'Accepts any part of a document, a phone and a plate, and the stored form of a complete one',
  args: {
    initialTree: {
      and: [
        { contains: [{ var: 'cnpj' }, '333'] },
        { '==': [{ var: 'telefone' }, '(21) 3456-7890'] },
        { startsWith: [{ var: 'placa' }, 'ABC'] },
      ],
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = await ready(canvasElement);
    const cnpj = canvas.getByRole('textbox', { name: 'CNPJ, valor' });
    await userEvent.clear(cnpj);
    await userEvent.type(cnpj, '0001-8');
    await expect(cnpj).toHaveValue('0001-8');
    await userEvent.clear(cnpj);
    await userEvent.type(cnpj, '11222333000181');
    await expect(cnpj).toHaveValue('11.222.333/0001-81');
    const phone = canvas.getByRole('textbox', { name: 'Telefone, valor' });
    await userEvent.clear(phone);
    await userEvent.type(phone, '21987654321');
    await expect(phone).toHaveValue('(21) 98765-4321');
    const plate = canvas.getByRole('textbox', { name: 'Placa, valor' });
    await userEvent.type(plate, '1d23');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        ok: true,
        tree: {
          and: [
            { contains: [{ var: 'cnpj' }, '11.222.333/0001-81'] },
            { '==': [{ var: 'telefone' }, '(21) 98765-4321'] },
            { startsWith: [{ var: 'placa' }, 'ABC-1D23'] },
          ],
        },
      }),
    );
  },
};

export const Lists: Story = {
  name: 'Asks lists of texts and of e-mails for any of several',
  args: {
    initialTree: {
      and: [
        { anyOf: [{ var: 'referencias' }, ['PED-1']] },
        { contains: [{ var: 'copia' }, 'ana@'] },
        { endsWith: [{ var: 'email' }, '.example'] },
      ],
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = await ready(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Referências, valor' }), 'NF 2{Enter}');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({
        ok: true,
        tree: {
          and: [
            { anyOf: [{ var: 'referencias' }, ['PED-1', 'NF 2']] },
            { contains: [{ var: 'copia' }, 'ana@'] },
            { endsWith: [{ var: 'email' }, '.example'] },
          ],
        },
      }),
    );
  },
};
