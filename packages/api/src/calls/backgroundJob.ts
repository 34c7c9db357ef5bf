import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId } from '@assunto/engine/contract';

/** The states in which administrators see a background job; one that is done is over. */
export const BackgroundJobState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('active'),
  Type.Literal('failed'),
  Type.Literal('canceled'),
]);
export type BackgroundJobState = Static<typeof BackgroundJobState>;

/** A background job as administrators see it. What it is about is shown by ids alone. */
export const BackgroundJobEntry = Type.Object({
  backgroundJobId: IntegerId,
  name: Type.String({ description: 'O nome do trabalho, como export ou send-mail' }),
  data: Type.Record(Type.String(), Type.Unknown(), { description: 'Os ids do que o trabalho trata' }),
  state: BackgroundJobState,
  attemptCount: Type.Integer({ description: 'Tentativas até agora' }),
  progress: Type.Union([Type.Object({ done: Type.Integer(), total: Type.Integer() }), Type.Null()], {
    description: 'Até onde chegou, onde o trabalho o diz',
  }),
  error: Type.Union([Type.String(), Type.Null()], { description: 'O nome e o código do último erro, sem valores' }),
  insertedIn: Type.String(),
  updatedIn: Type.String({ description: 'A última mudança; o fim, para os que terminaram' }),
  canRetry: Type.Boolean({ description: 'Terminou e pode ser executado de novo' }),
  canCancel: Type.Boolean({ description: 'Ainda não terminou e pode ser cancelado' }),
});
export type BackgroundJobEntry = Static<typeof BackgroundJobEntry>;
