/**
 * Creating records of twenty attributes through the API over 16 connections, permissions, validation and history
 * included; beside a hand-written endpoint that does one bare INSERT into the same table.
 */
// @ts-expect-error autocannon comes without types
import autocannon from 'autocannon';
import { startHandWritten, startOurs } from './support/contenders.mjs';
import { openBench } from './support/openBench.mjs';
import { median, report } from './support/report.mjs';
import { seedTickets } from './support/seedTickets.mjs';
import { signInAgent } from './support/signInAgent.mjs';
import { createTickets, districtCount } from './support/tickets.mjs';

const connections = 16;
const rounds = 16;
const secondsOfRound = 2;

const bench = await openBench();
const tickets = await createTickets(bench.database);
await seedTickets(bench.database, tickets, Number(process.env['BENCH_ROWS'] ?? 20_000));
const token = await signInAgent(bench.database);
const rival = await startHandWritten(bench.url, tickets);
const ours = await startOurs(bench.url);

/** @type {Record<string, unknown>} */
const record = {
  titulo: 'Poste apagado em frente à escola municipal',
  protocolo: 'RIO-2025-000481516',
  solicitante: 'Joana Figueiredo',
  email: 'joana.figueiredo@exemplo.com.br',
  telefone: '(21) 98811-2040',
  endereco: 'Rua Conde de Bonfim, 684',
  descricao: 'A moradora relata que o poste está apagado há três noites e pede urgência, pois há uma escola ao lado.',
  status: 'aberto',
  prioridade: 'alta',
  canal: 'telefone',
  categoria: 'iluminacao',
  etiquetas: ['retorno', 'vistoria'],
  valor: 312,
  horas: 6,
  avaliacao: 4,
  urgencia: true,
  reaberto: false,
  abertura: '2025-03-17T12:40:00Z',
  previsao: '2025-03-21',
};
// Records point to all districts in turn, as people's do.
const records = Array.from({ length: districtCount }, (_, at) => ({ ...record, bairro: tickets.districtId + at }));
/** @param {Record<string, unknown>} values */
const save = (values) => ({
  talkValues: [...tickets.attributeIds].map(([name, subjectAttributeId]) => ({
    subjectAttributeId,
    value: values[name],
  })),
});
/** @type {[name: string, url: string, headers: Record<string, string>, bodies: unknown[]][]} */
const sides = [
  ['ours', `${ours.url}/talk/chamado`, { authorization: `Bearer ${token}` }, records.map(save)],
  ['rival', `${rival.url}/create`, {}, records],
];

/** @type {Record<string, number[]>} */
const rates = { ours: [], rival: [] };
let created = 0;
let cpu = 0;
// The first round is for the compilers and caches of all three programs.
for (let round = -1; round < rounds; round += 1) {
  for (const [name, url, headers, bodies] of round % 2 === 0 ? sides : sides.toReversed()) {
    const cpuBefore = ours.cpu();
    const result = await autocannon({
      url,
      method: 'POST',
      connections,
      duration: secondsOfRound,
      headers: { ...headers, 'content-type': 'application/json' },
      requests: bodies.map((body) => ({ body: JSON.stringify(body) })),
    });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
    if (round < 0) continue;
    rates[name]?.push(result['2xx'] / result.duration);
    if (name !== 'ours') continue;
    created += result['2xx'];
    cpu += ours.cpu() - cpuBefore;
  }
}
await Promise.all([ours.stop(), rival.stop()]);
await bench.close();

const [mine, theirs] = [rates['ours'] ?? [], rates['rival'] ?? []];
// Of neighbours: what else the machine does changes from round to round.
const ratio = median(mine.map((rate, round) => rate / (theirs[round] ?? NaN)));
report(
  `create: ours ${median(mine).toFixed(0)}/s, hand-written bare INSERT ${median(theirs).toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
  { value: ratio, atLeast: 0.55 },
);
console.log(`create server CPU a request: ${(cpu / created).toFixed(2)} ms`);
