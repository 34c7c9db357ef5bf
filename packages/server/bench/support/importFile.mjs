import { districtCount } from './tickets.mjs';

/** @typedef {import('./tickets.mjs').Tickets} Tickets */

/** @param {number} at @param {readonly string[]} of */
const pick = (at, of) => of[(at * 7919) % of.length] ?? '';
/** @param {number} value */
const two = (value) => String(value).padStart(2, '0');

/**
 * The values of a record as they are stored, by attribute.
 *
 * @param {Tickets} tickets
 * @param {number} at
 */
export const importedRecord = (tickets, at) => ({
  titulo: `Solicitação ${at} sobre ${pick(at, ['iluminação', 'coleta', 'sinalização', 'calçada', 'poda'])}`,
  protocolo: `RIO-${String(at).padStart(9, '0')}`,
  solicitante: `Pessoa ${(at * 31) % 90_000}`,
  email: `pessoa${(at * 31) % 90_000}@exemplo.com.br`,
  telefone: `(21) 9${String((at * 7907) % 100_000_000).padStart(8, '0')}`,
  endereco: `Rua ${(at * 17) % 9000}, ${(at * 13) % 2000}`,
  descricao: `O morador relata o problema pela ${1 + (at % 9)}ª vez e pede atenção à rua ${(at * 17) % 9000}, onde a equipe já esteve.`,
  status: pick(at, ['aberto', 'atendimento', 'aguardando', 'concluido', 'cancelado']),
  prioridade: pick(at + 1, ['baixa', 'normal', 'alta', 'urgente']),
  canal: pick(at + 2, ['site', 'telefone', 'aplicativo', 'balcao']),
  categoria: pick(at + 3, ['iluminacao', 'limpeza', 'transito', 'obras', 'poda']),
  etiquetas: at % 3 === 0 ? null : ['retorno', 'vistoria'],
  bairro: tickets.districtId + (at % districtCount),
  valor: at % 1000,
  horas: at % 200,
  avaliacao: 1 + (at % 5),
  urgencia: at % 4 === 0,
  reaberto: at % 10 === 0,
  abertura: `2025-${two(1 + (at % 12))}-${two(1 + (at % 28))}T${two(3 + (at % 20))}:${two(at % 60)}:00Z`,
  previsao: `2026-${two(1 + (at % 12))}-${two(1 + (at % 28))}`,
});

/**
 * A record as people write it in a file.
 *
 * @param {Tickets} tickets
 * @param {ReturnType<typeof importedRecord>} values
 */
function line(tickets, values) {
  const { etiquetas, bairro, urgencia, reaberto, abertura, previsao, ...same } = values;
  const shown = {
    ...same,
    etiquetas: (etiquetas ?? []).join(', '),
    bairro: `Bairro ${bairro - tickets.districtId + 1}`,
    urgencia: urgencia ? 'Sim' : 'Não',
    reaberto: reaberto ? 'Sim' : 'Não',
    abertura,
    previsao: previsao.split('-').reverse().join('/'),
  };
  return [...tickets.attributeIds.keys()].map((name) => shown[/** @type {keyof typeof shown} */ (name)]).join(';');
}

/**
 * A CSV file of `count` records of twenty attributes.
 *
 * @param {Tickets} tickets
 * @param {number} count
 */
export function importFile(tickets, count) {
  const lines = [[...tickets.attributeIds.keys()].join(';')];
  for (let at = 0; at < count; at += 1) lines.push(line(tickets, importedRecord(tickets, at)));
  return Buffer.from(lines.join('\r\n'));
}
