import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Database } from '../../database/Database';
import type { Mailer } from '../../mail/createMailer';
import { notifyOfFactor } from '../../mail/notifyOfFactor';
import { translate } from '../../messages/language';
import { readAccountOfSubject, type SignInAccount } from '../accounts';
import { beginSetup, describeSetup } from '../second-factor/factorSetup';
import type { SecretBox } from '../secretBox';
import { activateFactor, readFactorState, redeemCode } from '../second-factor/secondFactors';
import { inLanguageOf, signInPath } from './paths';
import { renderProblemPage } from './problemPage';
import { renderCodePage, renderRecoveryCodesPage, renderSetupPage } from './secondStepPages';
import { sendSignInPage } from './sendSignInPage';
import type { PendingSignIn, SignInInteraction, SignInInteractions } from './signInInteractions';

const Form = Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) });

interface SecondStep {
  database: Database;
  box: SecretBox;
  interactions: SignInInteractions;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
}

/** A sign-in with a correct password that waits for its second step. */
interface OpenStep {
  interaction: SignInInteraction;
  pending: PendingSignIn;
  account: SignInAccount;
  /** Whether the account has a second factor; without one it must set it up. */
  hasFactor: boolean;
}

/** Whether a sign-in of the account needs a second step: it has a second factor, or its profile requires one. */
export async function needsSecondStep(database: Database, account: SignInAccount): Promise<boolean> {
  const { activatedIn, isRequired } = await readFactorState(database, account);
  return activatedIn !== null || isRequired;
}

/** The path of the second step of a sign-in. */
export const secondStepPath = (uid: string): string => `${signInPath}/${uid}/codigo`;

/**
 * The second step of a sign-in (decision 98): a code of the app or a recovery code. A person who must have a second factor and
 * has none sets it up here, before a session exists.
 */
export function serveSecondStep(scope: FastifyInstance, step: SecondStep): void {
  const { database, box, interactions } = step;
  const options = { config: { isPublic: true }, schema: { hide: true } };

  /** The pending sign-in of the browser. Without one it sends the reply itself and returns `null`. */
  async function open(request: FastifyRequest, reply: FastifyReply): Promise<OpenStep | null> {
    const interaction = await interactions.of(request, reply);
    const { pending = null } = interaction ?? {};
    const account = pending && (await readAccountOfSubject(database, pending.accountId));
    if (!interaction || !pending || !account) {
      sendSignInPage(reply, 400, renderProblemPage(translate('signIn.ended')), null);
      return null;
    }
    const { activatedIn } = await readFactorState(database, account);
    return { interaction, pending, account, hasFactor: activatedIn !== null };
  }

  async function page(
    request: FastifyRequest,
    reply: FastifyReply,
    { interaction, pending, account, hasFactor }: OpenStep,
    { status, problem }: { status: number; problem?: string } = { status: 200 },
  ): Promise<FastifyReply> {
    const action = inLanguageOf(request, secondStepPath(interaction.uid));
    if (hasFactor) return sendSignInPage(reply, status, renderCodePage({ action, problem }), interaction);
    const label = account.email ?? account.name;
    const begun = describeSetup(box, account, pending.setup, label) ?? beginSetup(box, account, label);
    if (begun.setup !== pending.setup) await interactions.await(request, reply, { ...pending, setup: begun.setup });
    return sendSignInPage(reply, status, renderSetupPage({ ...begun, action, problem }), interaction);
  }

  scope.get(`${signInPath}/:uid/codigo`, options, async (request, reply) => {
    const found = await open(request, reply);
    return found ? page(request, reply, found) : reply;
  });

  scope.post(`${signInPath}/:uid/codigo`, options, async (request, reply) => {
    const found = await open(request, reply);
    if (!found) return reply;
    const { pending, account, interaction, hasFactor } = found;
    const code = Value.Check(Form, request.body) ? request.body.code : '';
    if (hasFactor) {
      const result = await redeemCode(database, box, account, code);
      if (result.isRight) return reply.redirect(await interactions.finish(request, reply, pending), 303);
      request.log.warn({ ip: request.ip }, 'a second factor was refused');
      if (result.wait === 0) return page(request, reply, found, { status: 401, problem: translate('factor.wrong') });
      reply.header('retry-after', result.wait);
      const problem = translate('signIn.tooMany', { seconds: String(result.wait) });
      return page(request, reply, found, { status: 429, problem });
    }
    const secret = describeSetup(box, account, pending.setup, '')?.secret;
    const codes =
      secret === undefined
        ? null
        : await database.transaction(async (transaction) => {
            const activated = await activateFactor(transaction, box, account, { secret, code });
            if (activated) await notifyOfFactor(step, transaction, account, 'activated');
            return activated;
          });
    if (!codes) return page(request, reply, found, { status: 401, problem: translate('factor.wrong') });
    const next = await interactions.finish(request, reply, pending);
    return sendSignInPage(reply, 200, renderRecoveryCodesPage({ codes, next }), interaction);
  });
}
