import { IntegerId } from '@assunto/engine/contract';
import Type, { type Static } from 'typebox';

/** How a background job ended that administrators may look after. */
export const EndedJobState = Type.Union([Type.Literal('failed'), Type.Literal('canceled')]);
export type EndedJobState = Static<typeof EndedJobState>;

/** A failed or canceled background job as administrators see it. What it is about is shown by ids alone. */
export const EndedJob = Type.Object({
  backgroundJobId: IntegerId,
  name: Type.String({ description: 'O nome do trabalho, como export ou send-mail' }),
  data: Type.Record(Type.String(), Type.Unknown(), { description: 'Os ids do que o trabalho trata' }),
  state: EndedJobState,
  attemptCount: Type.Integer({ description: 'Tentativas até agora' }),
  error: Type.Union([Type.String(), Type.Null()], { description: 'O nome e o código do último erro, sem valores' }),
  insertedIn: Type.String(),
  endedIn: Type.String(),
});
export type EndedJob = Static<typeof EndedJob>;
