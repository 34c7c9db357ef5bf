import { TalkReference, type DemoTalk } from '../../../features/starters/definitions/definitions';
import type { Random } from './random';
import { transportStatuses } from '../../../features/starters/definitions/transportSubjects';
import { documentWithDigits } from './documentWithDigits';
import { siteCount } from './sites';

const drivers = ['João Batista Leal', 'Marta Siqueira', 'Sérgio Antunes', 'Luzia Carvalho', 'Édson Prates'] as const;
const vehicles = ['Volvo FH 540', 'Scania R 450', 'Mercedes-Benz Actros', 'Iveco Daily', 'VW Constellation'] as const;
const rules = [
  'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TH',
  'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=5',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
  'FREQ=DAILY;INTERVAL=1;COUNT=10',
] as const;
const reasons = ['Linha de produção parada no destinatário.', 'Carga perecível.', 'Prazo de exportação.'] as const;
const colors = ['#b91c1c', '#b45309', '#15803d', '#2563eb'] as const;
const hour = 3_600_000;

/** Orders of the demo, newest last; most of them have values of every kind. */
export function makeTransports(random: Random, now: Date, count: number): DemoTalk[] {
  return Array.from({ length: count }, (_, index): DemoTalk => {
    const start = now.getTime() + (index - count * 0.8) * 9 * hour;
    const length = random.between(2, 40);
    const isUrgent = random.chance(0.15);
    const contact = `recebimento${100 + index}@cliente.example`;
    return {
      values: {
        ordem: `OT-${String(20_001 + index)}`,
        situacao: statusOf(random, start - now.getTime()),
        destinatario: documentWithDigits(random, random.chance(0.75) ? 'cnpj' : 'cpf'),
        telefone: `(${random.pick(['11', '21', '31', '41', '81'])}) 9${random.between(6000, 9999)}-${random.between(1000, 9999)}`,
        email: contact,
        avisos: random.chance(0.4) ? `${contact};portaria@cliente.example` : null,
        unidade: new TalkReference('unidade', random.between(4, siteCount - 1)),
        transportador: {
          vehicle: random.pick(vehicles),
          driver: random.pick(drivers),
          plates: [plate(random), ...(random.chance(0.5) ? [plate(random)] : [])],
        },
        placaReboque: random.chance(0.5) ? plate(random) : null,
        coleta: { start: instant(start - 4 * hour), end: instant(start - 2 * hour) },
        previsaoInicio: instant(start),
        previsaoTermino: instant(start + (length + 6) * hour),
        duracao: `${String(length).padStart(3, '0')}:${random.pick(['00', '15', '30', '45'])}`,
        horarioLimite: random.pick(['12:00:00', '17:30:00', '18:00:00']),
        repeticao: random.chance(0.2) ? random.pick(rules) : null,
        valorFrete: random.between(35_000, 1_900_000) / 100,
        peso: random.between(120_000, 31_000_000) / 1000,
        volume: random.between(500, 90_000) / 1000,
        desconto: random.chance(0.3) ? random.between(1, 60) / 4 : null,
        notasFiscais: Array.from({ length: random.between(1, 4) }, () => `NF ${random.between(10_000, 99_999)}`).join(
          ';',
        ),
        rastreamento: `https://rastreio.example/ot/${20_001 + index}`,
        etiqueta: random.chance(0.5) ? random.pick(colors) : null,
        urgente: isUrgent,
        motivoUrgencia: isUrgent ? random.pick(reasons) : null,
      },
      insertedIn: new Date(Math.min(start - 72 * hour, now.getTime() - (count - index) * 60_000)),
      createdBy: random.pick(['bruno.tavares@demo.example', 'carla.menezes@demo.example']),
    };
  });
}

/** Whole minutes, as instants are stored. */
const instant = (time: number) => `${new Date(Math.floor(time / 60_000) * 60_000).toISOString().slice(0, 19)}Z`;

function statusOf(random: Random, fromNow: number): string {
  const ids = transportStatuses.map(({ id }) => id);
  const [planned = '', collecting = '', moving = '', delivered = '', cancelled = ''] = ids;
  if (random.chance(0.05)) return cancelled;
  if (fromNow > 24 * hour) return planned;
  if (fromNow > 0) return collecting;
  return fromNow > -30 * hour ? moving : delivered;
}

const letter = (random: Random) => String.fromCharCode(65 + random.between(0, 25));

/** A plate of the Mercosul pattern, or an older one. */
function plate(random: Random): string {
  const letters = letter(random) + letter(random) + letter(random);
  const middle = random.chance(0.7) ? letter(random) : String(random.between(0, 9));
  return `${letters}-${random.between(0, 9)}${middle}${random.between(0, 9)}${random.between(0, 9)}`;
}
