import { customerRoomId } from '@assunto/api/ticketing';
import type { DemoTalk } from '../../../features/starters/definitions/definitions';
import { PersonReference, TalkReference } from '../../../features/starters/definitions/definitions';
import { agentRoomId, demoAgents, demoPeople } from './people';
import type { Random } from './random';
import { priorities, ticketLabels } from '../../../features/starters/definitions/subjects';

/** Sample problems by category: title and description. */
const problems: readonly (readonly [category: string, title: string, text: string])[] = [
  [
    'acesso',
    'Não consigo entrar no portal',
    'Depois da troca de senha o portal responde que o usuário não existe. Já tentei em outro navegador.',
  ],
  [
    'acesso',
    'Liberar acesso para nova funcionária',
    'A colaboradora começa na segunda-feira e precisa do mesmo perfil da equipe financeira.',
  ],
  [
    'acesso',
    'Usuário bloqueado após tentativas',
    'O usuário foi bloqueado ao digitar a senha antiga. Precisamos do desbloqueio ainda hoje.',
  ],
  ['rede', 'Internet lenta no segundo andar', 'Desde ontem a rede sem fio do segundo andar cai a cada poucos minutos.'],
  ['rede', 'Sem acesso à VPN', 'A VPN conecta, mas nenhum sistema interno abre. Ocorre com três pessoas da equipe.'],
  ['impressao', 'Impressora puxa duas folhas', 'A impressora da recepção puxa duas folhas por vez e amassa o papel.'],
  [
    'impressao',
    'Etiquetas saem desalinhadas',
    'As etiquetas térmicas saem três milímetros abaixo do esperado desde a troca do rolo.',
  ],
  ['sistema', 'Erro ao emitir relatório mensal', 'O relatório para em 80% e mostra uma mensagem de tempo esgotado.'],
  [
    'sistema',
    'Cadastro de produto não salva',
    'Ao salvar o cadastro, a tela volta vazia e o produto não aparece na lista.',
  ],
  ['sistema', 'Divergência no estoque', 'O estoque do sistema mostra 12 unidades a mais do que a contagem física.'],
  ['financeiro', 'Nota fiscal com valor incorreto', 'A nota deste mês foi emitida com o valor do contrato anterior.'],
  ['financeiro', 'Boleto não recebido', 'O boleto com vencimento nesta semana ainda não chegou ao e-mail cadastrado.'],
  [
    'equipamento',
    'Notebook desliga sozinho',
    'O notebook desliga quando sai da tomada, mesmo com a bateria carregada.',
  ],
  ['equipamento', 'Troca de monitor', 'O monitor tem uma faixa vertical verde. O equipamento ainda está na garantia.'],
  ['equipamento', 'Leitor de código de barras não lê', 'O leitor do caixa 3 acende, mas não reconhece nenhum código.'],
  [
    'treinamento',
    'Agendar treinamento da equipe',
    'Temos quatro pessoas novas e gostaríamos de um treinamento de duas horas.',
  ],
  [
    'comercial',
    'Proposta para ampliar licenças',
    'Gostaríamos de uma proposta para mais quinze licenças a partir do próximo mês.',
  ],
];
const locations = [
  'na matriz',
  'na filial Centro',
  'no depósito',
  'na recepção',
  'no caixa',
  'no setor de compras',
  '',
] as const;
const internalNotes = [
  'Verificado com a equipe de infraestrutura: depende da operadora.',
  'Cliente já abriu dois chamados iguais neste mês; avaliar causa raiz.',
  'Orçamento enviado para aprovação interna.',
  'Aguardar janela de manutenção de domingo.',
] as const;

const day = 86_400_000;
const instant = (date: Date) => date.toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Help-desk tickets of the last 14 months; newer ones are more often open. */
export function makeTickets(random: Random, now: Date, count: number, clientCount: number): DemoTalk[] {
  const customers = demoPeople.filter((person) => person.roomId === customerRoomId);
  const staff = demoPeople.filter((person) => person.roomId === agentRoomId);
  const makeTicket = (): DemoTalk => {
    const age = Math.floor(random.next() ** 2 * 420);
    const opened = new Date(Math.floor((now.getTime() - age * day - random.between(0, day)) / 60_000) * 60_000);
    const [category, title, text] = random.pick(problems);
    const customer = random.chance(0.12) ? random.pick(customers) : null;
    const status = pickStatus(random, age);
    const location = random.pick(locations);
    const client = customer?.clientCode === undefined ? random.between(0, clientCount - 1) : customer.clientCode - 1001;
    const hasAgent = status !== 'aberto' || random.chance(0.4);
    return {
      values: {
        titulo: location ? `${title} ${location}` : title,
        status,
        prioridade: random.chance(0.6) ? 'normal' : random.pick(priorities).id,
        categoria: category,
        cliente: new TalkReference('cliente', client),
        emailContato: customer?.email ?? `contato${1001 + client}@cliente.example`,
        responsavel: hasAgent ? new PersonReference(random.pick(demoAgents).email) : null,
        ...pickEstimates(random, opened),
        abertura: instant(opened),
        descricao: text,
        anotacaoInterna: random.chance(0.3) ? random.pick(internalNotes) : null,
        regraEscalonamento: random.chance(0.05)
          ? { and: [{ '==': [{ var: 'prioridade' }, 'urgente'] }, { '<': [{ var: 'previsao' }, { date: ['today'] }] }] }
          : null,
      },
      insertedIn: opened,
      createdBy: customer?.email ?? random.pick(staff).email,
      isActive: !(age > 200 && random.chance(0.2)),
    };
  };
  return Array.from({ length: count }, makeTicket);
}

/** The attributes that an agent fills in while planning a ticket. The order of the random draws is part of the demo. */
function pickEstimates(random: Random, opened: Date): DemoTalk['values'] {
  return {
    etiquetas: random.chance(0.45) ? random.some(ticketLabels, random.between(1, 3)).map((label) => label.id) : null,
    previsao: random.chance(0.85)
      ? new Date(opened.getTime() + random.between(1, 21) * day).toISOString().slice(0, 10)
      : null,
    horasEstimadas: random.chance(0.6) ? random.between(1, 40) : null,
    foraDoContrato: random.chance(0.7) ? random.chance(0.15) : null,
  };
}

function pickStatus(random: Random, age: number): string {
  if (random.chance(Math.min(0.92, 0.25 + age / 40))) {
    return random.chance(0.85) ? 'concluido' : random.pick(['cancelado', 'proposta_recusada']);
  }
  return random.pick([
    'aberto',
    'aberto',
    'em_atendimento',
    'em_atendimento',
    'aguardando_cliente',
    'aguardando_desenvolvimento',
    'aguardando_confirmacao',
  ]);
}
