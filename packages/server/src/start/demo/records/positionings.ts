import { TalkReference, type DemoTalk } from '../../../features/starters/definitions/definitions';
import { siteCount } from './sites';

const statuses = ['solicitado', 'agendado', 'realizado', 'realizado', 'cancelado'] as const;
const count = 60;
const hour = 3_600_000;

/** Positionings of the containers of some transport orders. */
export function makePositionings(now: Date, orderCount: number): DemoTalk[] {
  return Array.from({ length: count }, (_, index): DemoTalk => {
    const situacao = statuses[index % statuses.length] ?? 'solicitado';
    const start = Math.floor(now.getTime() / hour) * hour + (index - count / 2) * 7 * hour;
    return {
      values: {
        servico: `POS-${String(2001 + index)}`,
        situacao,
        ordem: new TalkReference('transporte', (index * 3) % orderCount),
        conteiner: `GUAU ${String(300_100 + index * 37).slice(0, 6)}-${index % 10}`,
        janela: { start: iso(start), end: iso(start + 2 * hour) },
        local: new TalkReference('unidade', siteCount - 1 - (index % 7)),
        observacao: index % 4 === 0 ? 'Posicionar para conferência aduaneira.' : null,
        motivoCancelamento: situacao === 'cancelado' ? 'Carga liberada sem conferência.' : null,
      },
      insertedIn: new Date(Math.min(start, now.getTime()) - 30 * hour),
      createdBy: index % 2 === 0 ? 'ana.ribeiro@demo.example' : 'bruno.tavares@demo.example',
    };
  });
}

const iso = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
