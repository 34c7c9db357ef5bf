/**
 * The cells of all component numbers, 500 rows of them, beside as many cells of bare text: what drawing them costs React,
 * a page's own layout apart (`npm run bench grid` measures that).
 */
import { fields } from '@assunto/components';
import { createMemoryAdapter, createRegistry, EngineProvider } from '@assunto/engine';
import { createComponentTypes } from '@assunto/engine/core';
import type { kinds } from '@assunto/engine/fields';
import { attribute } from '@assunto/engine/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { median, medianRatio, table, verdict } from '../../engine/bench/support/stats.mjs';

const rows = 500;
const rounds = 15;
/** Bare text is nearly nothing: twelve times it are some 15 millionths of a second a cell, and a screen shows a few hundred. */
const most = 12;

const options = ['Aberto', 'Em andamento', 'Concluído'].map((name, index) => ({
  id: `${index}`,
  name,
  color: '#0c5f58',
}));
const file = { fileId: 'a1', name: 'Contrato.pdf', size: 2048, contentType: 'application/pdf' };
const column = {
  columnIdentifier: 'Título',
  focus: false,
  configs: [],
  attributes: [{ value: '${chamado.titulo}', isGrouped: false, subjectId: 3 }],
};

/** A value of each number, as it is stored and read. */
const values: Readonly<Record<keyof typeof kinds, unknown>> = {
  1: 'Impressora sem papel',
  2: '11.222.333/0001-81',
  3: 42,
  4: options[1],
  5: 1234.5,
  6: '(21) 98765-4321',
  10: true,
  11: '2026-11-21T17:03:14Z',
  12: { '==': [{ var: 'status' }, 'aberto'] },
  13: 'ana.souza@empresa.example',
  14: { id: 900, name: 'Botafogo' },
  15: JSON.stringify([column, column]),
  16: 'https://exemplo.com/pedidos/1903',
  17: 'PED-1903;NF 20.417',
  18: '#0c5f58',
  19: '08:15:00',
  20: '008:30',
  22: [file],
  23: 1234.5,
  24: 12.5,
  25: 1500,
  26: 'A bandeja está cheia.\nMesmo assim pede papel.',
  27: false,
  28: { start: '2026-11-23T11:00:00Z', end: '2026-11-23T15:30:00Z' },
  29: { vehicle: 'Scania R450', driver: 'João da Silva', plates: ['ABC-1D23'] },
  30: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE',
  31: 'ABC-1D23',
  32: '2026-11-21',
  33: 'ana@b.co;leo@porto.info',
  34: [file],
  35: { id: 7, name: 'Ana Ribeiro' },
};

const types = createComponentTypes();
const registry = createRegistry(fields);
const adapter = createMemoryAdapter({ subjects: [] });
const format = { timeZone: 'America/Sao_Paulo' };
const columns = Object.entries(values).map(([number, value]) => {
  const componentId = Number(number);
  const own = attribute({ componentId, componentConfigs: componentId === 4 ? { options } : {} });
  const { Cell } = registry.get(componentId);
  const type = types.get(componentId);
  return { own, type, Cell, value, text: type.format(value, own, format) };
});
type Column = (typeof columns)[number];

function Ours({ one: { own, type, Cell, value } }: { one: Column }) {
  const text = type.format(value, own, format);
  return Cell ? <Cell attribute={own} value={value} text={text} /> : <span className="as-cell-text">{text}</span>;
}
function Bare({ one: { text } }: { one: Column }) {
  return <span className="as-cell-text">{text}</span>;
}

/** Milliseconds that a page of these columns takes. */
function time(shown: readonly Column[], Cell: typeof Ours | typeof Bare): number {
  const page = (
    <EngineProvider registry={registry} adapter={adapter}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          {shown.map((one) => (
            <Cell key={one.own.componentId} one={one} />
          ))}
        </div>
      ))}
    </EngineProvider>
  );
  const started = performance.now();
  renderToStaticMarkup(page);
  return performance.now() - started;
}

function measure(shown: readonly Column[], times: number) {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < times; round += 1) {
    bare.push(time(shown, Bare));
    ours.push(time(shown, Ours));
  }
  return { ours: median(ours.slice(2)), bare: median(bare.slice(2)), ratio: medianRatio(ours.slice(2), bare.slice(2)) };
}

console.log(`Node ${process.version}, ${rows} rows x ${columns.length} columns, ${rounds} rounds`);
measure(columns, 5);
const each = columns.map((one) => ({ one, ...measure([one], 9) }));
const slowest = [...each].sort((a, b) => b.ours - a.ours).slice(0, 8);
console.log(
  table(
    ['the dearest cells', 'ms for 500', 'times bare text'],
    slowest.map(({ one, ours, ratio }) => [`${one.type.number} ${one.type.label}`, ours.toFixed(1), ratio.toFixed(1)]),
  ),
);
const all = measure(columns, rounds);
console.log(`all ${all.ours.toFixed(1)} ms, bare text ${all.bare.toFixed(1)} ms`);
verdict('cells of all numbers / bare text', all.ratio, most);
