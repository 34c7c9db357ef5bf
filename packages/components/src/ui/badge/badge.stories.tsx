import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lock } from 'lucide-react';
import { Row } from '../../testing/StoryLayout';
import { Badge } from './Badge';

const meta = { title: 'Peças/Etiqueta', component: Badge, args: { children: 'Aberto' } } satisfies Meta<typeof Badge>;
export default meta;

export const Tones: StoryObj<typeof meta> = {
  render: () => (
    <Row>
      <Badge>Rascunho</Badge>
      <Badge tone="accent">Em execução</Badge>
      <Badge tone="success">Concluído</Badge>
      <Badge tone="warning">Aguardando cliente</Badge>
      <Badge tone="danger">Cancelado</Badge>
      <Badge tone="info" icon={<Lock />}>
        Somente leitura
      </Badge>
    </Row>
  ),
};
