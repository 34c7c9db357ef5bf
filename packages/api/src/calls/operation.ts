import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Id, IntegerId, Nullable } from '@assunto/engine/contract';
import { BackgroundJobState } from './backgroundJob';
import { MailState } from './mail';

const count = Type.Integer({ minimum: 0 });

/** How much room the records of a subject take. */
export const SubjectSize = Type.Object({
  subjectId: Id,
  subjectName: Type.String(),
  talkCount: Type.Integer({ minimum: 0, description: 'Exato até 10.000; acima disso, a estimativa do banco' }),
  isEstimate: Type.Boolean(),
  tableBytes: Type.Integer({ minimum: 0, description: 'A tabela, sem os índices' }),
  indexBytes: count,
});
export type SubjectSize = Static<typeof SubjectSize>;

/** What a slow question asked for: a page, a total alone, groups, or an aggregation. */
export const SlowQuestionKind = Type.Union([
  Type.Literal('list'),
  Type.Literal('total'),
  Type.Literal('group'),
  Type.Literal('aggregate'),
]);
export type SlowQuestionKind = Static<typeof SlowQuestionKind>;

/** A list or aggregation that took long. Who asked is not stored. */
export const SlowQuestion = Type.Object({
  slowQuestionId: IntegerId,
  kind: SlowQuestionKind,
  subjectName: Type.String(),
  hasFilter: Type.Boolean(),
  sentence: Nullable(Type.String({ description: 'O filtro como frase; null sem filtro ou quando não se lê mais' })),
  hasTerm: Type.Boolean({ description: 'Se procurou por palavras, que não são guardadas' }),
  attributeNames: Type.Array(Type.String(), { description: 'Os atributos da ordem ou dos grupos' }),
  durationMs: count,
  rowCount: Nullable(Type.Integer({ minimum: 0, description: 'As linhas da resposta; null quando não terminou' })),
  insertedIn: Type.String(),
});
export type SlowQuestion = Static<typeof SlowQuestion>;

/** An index that the server has made of what people order and filter by. */
const AttributeIndex = Type.Object({
  subjectAttributeId: Id,
  subjectName: Type.String(),
  attributeName: Type.String(),
  isDescending: Type.Boolean({ description: 'Se serve à ordem decrescente' }),
  isFar: Type.Boolean({ description: 'Se serve a páginas distantes do começo, nas duas ordens' }),
  bytes: count,
  uses: Type.Integer({ minimum: 0, description: 'Quantas listas o usaram nos últimos 30 dias' }),
  lastUsedOn: Nullable(Type.String({ description: 'O último dia de uso; null quando não houve' })),
});

/** The requests of a route since the process started. */
export const RouteFigures = Type.Object({
  method: Type.String(),
  route: Type.String({ description: 'O caminho com nomes no lugar dos valores' }),
  count,
  failed: Type.Integer({ minimum: 0, description: 'Quantas terminaram com erro do servidor' }),
  medianMs: Type.Number(),
  p99Ms: Type.Number(),
});
export type RouteFigures = Static<typeof RouteFigures>;

/** What the process that answers has measured. */
export const ProcessFigures = Type.Object({
  requests: Type.Object({ running: count, waiting: count }),
  connections: Type.Object({ used: count, idle: count, max: count, waiting: count }),
  sockets: Type.Integer({ minimum: 0, description: 'As páginas abertas' }),
  metadata: Type.Object({ hits: count, misses: count }),
  memoryBytes: count,
  busyShare: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'A parte do tempo em que o processo trabalhou desde a leitura anterior',
  }),
  routes: Type.Array(RouteFigures, { description: 'As dez que mais tempo tomaram' }),
});
export type ProcessFigures = Static<typeof ProcessFigures>;

/** The state of the installation as administrators of a company see it, with the figures of their company alone. */
export const OperationState = Type.Object({
  /** Of the process that answers. */
  process: Type.Object({
    startedIn: Type.String(),
    /** `null` in an installation with more than one company. */
    figures: Nullable(ProcessFigures),
  }),
  database: Type.Object({
    version: Type.String({ description: 'A versão do PostgreSQL' }),
    migration: Nullable(Type.String({ description: 'A última migração: a versão dos dados' })),
    isListening: Type.Boolean({ description: 'Se as notificações do banco chegam' }),
    servers: Type.Object(
      {
        count,
        unreachable: count,
        names: Nullable(
          Type.Array(Type.String(), { description: 'Os que não respondem; null onde há mais de uma empresa' }),
        ),
      },
      { description: 'Os servidores de um banco distribuído que guardam registros, fora o primeiro' },
    ),
  }),
  backup: Nullable(
    Type.Object(
      { lastIn: Nullable(Type.String()), hasFailed: Type.Boolean() },
      { description: 'As cópias que o servidor faz; null quando não faz nenhuma' },
    ),
  ),
  storage: Type.Object(
    { isFull: Type.Boolean(), isReachable: Type.Boolean() },
    { description: 'Os discos em que o processo que responde grava: se há espaço, e se as pastas respondem' },
  ),
  jobs: Type.Array(Type.Object({ state: BackgroundJobState, count })),
  mails: Type.Array(Type.Object({ state: MailState, count }), { description: 'Os que não foram enviados' }),
  /** `null` for administrators who may not read every record. */
  records: Nullable(
    Type.Object({
      subjects: Type.Array(SubjectSize),
      slowFromMs: Type.Integer({ description: 'A partir de quantos milissegundos uma pergunta é lenta' }),
      slowQuestions: Type.Array(SlowQuestion),
      attributeIndexes: Type.Array(AttributeIndex),
    }),
  ),
});
export type OperationState = Static<typeof OperationState>;
