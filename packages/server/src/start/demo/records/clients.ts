import type { DemoTalk } from '../../../features/starters/definitions/definitions';
import { TalkReference } from '../../../features/starters/definitions/definitions';
import { createRandom, type Random } from './random';
import { segments } from '../../../features/starters/definitions/subjects';
import { documentWithDigits } from './documentWithDigits';

const trades = [
  'Padaria',
  'Farmácia',
  'Clínica',
  'Transportes',
  'Colégio',
  'Laboratório',
  'Gráfica',
  'Metalúrgica',
  'Distribuidora',
  'Construtora',
  'Livraria',
  'Confecções',
  'Armazéns',
  'Cooperativa',
  'Panificadora',
  'Oficina',
  'Estaleiro',
  'Editora',
  'Mercearia',
  'Hospital',
  'Logística',
  'Hotel',
  'Marcenaria',
  'Vidraçaria',
  'Ateliê',
  'Pousada',
] as const;
const names = [
  'Boa Vista',
  'São Cristóvão',
  'Flor de Lis',
  'Três Irmãos',
  'Guanabara',
  'Santa Luzia',
  'Horizonte',
  'Ipanema',
  'Maré Alta',
  'Nova Aurora',
  'Pedra Branca',
  'Jequitibá',
  'Rio Claro',
  'Serra Verde',
  'Bela Aliança',
  'Pão de Açúcar',
  'Coração de Mãe',
  'Andorinha',
  'Mirante',
  'Capivari',
  'Estação Central',
  'Oceânica',
  'Dona Marta',
  'Primavera',
  'Vale do Sol',
  'Bem-te-vi',
] as const;
const endings = ['Ltda.', 'S.A.', 'ME', 'EPP', '& Filhos', 'e Associados'] as const;
const remarks = [
  'Prefere contato pela manhã.',
  'Contrato renovado automaticamente a cada doze meses.',
  'Solicita nota fiscal separada por unidade.',
  'Unidade em reforma até o fim do semestre; combinar visitas com a portaria.',
  'Atendimento presencial somente com agendamento.',
] as const;

/** Client companies of the demo; codes count up from 1001. */
export function makeClients(random: Random, now: Date, count: number, districtCount: number): DemoTalk[] {
  const used = new Set<string>();
  const contacts = createRandom(count);
  return Array.from({ length: count }, (_, index): DemoTalk => {
    let name: string;
    do name = `${random.pick(trades)} ${random.pick(names)} ${random.pick(endings)}`;
    while (used.has(name));
    used.add(name);
    const since = new Date(now.getTime() - random.between(30, 3600) * 86_400_000);
    return {
      values: {
        codigo: 1001 + index,
        nome: name,
        segmento: random.pick(segments).id,
        cnpj: documentWithDigits(contacts, 'cnpj'),
        telefone: `(21) 3${contacts.between(200, 999)}-${contacts.between(1000, 9999)}`,
        email: `contato${1001 + index}@cliente.example`,
        bairro: new TalkReference('bairro', random.between(0, districtCount - 1)),
        clienteDesde: since.toISOString().slice(0, 10),
        contratos: random.between(0, 6),
        inadimplente: random.chance(0.8) ? random.chance(0.12) : null,
        observacoes: random.chance(0.35) ? random.pick(remarks) : null,
      },
      insertedIn: since,
      createdBy: 'ana.ribeiro@demo.example',
      isActive: !random.chance(0.05),
    };
  });
}
