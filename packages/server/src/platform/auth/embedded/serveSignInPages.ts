import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Database } from '../../database/Database';
import type { Mailer } from '../../mail/createMailer';
import { clientAddress } from '../../http/clientAddress';
import { HttpError } from '../../errors/errors';
import { translate } from '../../messages/language';
import { subjectOf } from '../accounts';
import type { SecretBox } from '../secretBox';
import { checkPassword } from './checkPassword';
import { fontPath, forgottenPath, inLanguageOf, signInPath } from './paths';
import { claimAttempt, createFailureCounter } from '../createFailureCounter';
import { stylesPath } from './pageShell';
import { renderProblemPage } from './problemPage';
import { sendSignInPage } from './sendSignInPage';
import { needsSecondStep, secondStepPath, serveSecondStep } from './serveSecondStep';
import type { SignInInteractions } from './signInInteractions';
import { renderSignInPage } from './signInPage';
import { signInStyles } from './signInStyles';

const Form = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 150 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  keepConnected: Type.Optional(Type.Literal('true')),
});

interface SignInPages {
  database: Database;
  /** Encrypts the secrets of second factors. */
  box: SecretBox;
  interactions: SignInInteractions;
  /** The number of failed attempts allowed, or `false` for no limit. */
  failedSignIns: number | false;
  /** The first scripts of the app, as paths. */
  scripts: readonly string[];
  /** The path of the product's font; `null` when the app is not built. */
  font: string | null;
  mailer: Mailer;
  publicUrl: string;
}

/** The pages on which people sign in to the embedded provider. */
export async function serveSignInPages(app: FastifyInstance, pages: SignInPages): Promise<void> {
  const { database, box, interactions, scripts, font, mailer, publicUrl } = pages;
  // Without a mail server nobody could reset a password.
  const forgottenOf = (request: FastifyRequest): string | null =>
    mailer.isSending ? inLanguageOf(request, forgottenPath) : null;
  const failures = createFailures(database, pages.failedSignIns);
  const options = { config: { isPublic: true }, schema: { hide: true } };

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, parse(String(body))),
    );

    scope.get(stylesPath, { config: { isPublic: true, rateLimit: false }, schema: { hide: true } }, async (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .send(signInStyles),
    );

    // The style sheet names this path; the app's build names the font by its content, and both load the same file.
    scope.get(fontPath, { config: { isPublic: true, rateLimit: false }, schema: { hide: true } }, async (_, reply) => {
      if (font === null) throw new HttpError('NOT_FOUND');
      return reply.header('cache-control', 'no-cache').redirect(font);
    });

    scope.get(`${signInPath}/:uid`, options, async (request, reply) => {
      const interaction = await interactions.of(request, reply);
      if (!interaction) return sendSignInPage(reply, 400, renderProblemPage(translate('signIn.ended')), null);
      const hint = interaction.params['login_hint'];
      const email = typeof hint === 'string' ? hint.slice(0, 150) : '';
      const action = inLanguageOf(request, `${signInPath}/${interaction.uid}`);
      const forgotten = forgottenOf(request);
      const html = renderSignInPage({ action, email, keepConnected: false, scripts, forgotten });
      return sendSignInPage(reply, 200, html, interaction);
    });

    scope.post(`${signInPath}/:uid`, options, async (request, reply) => {
      const interaction = await interactions.of(request, reply);
      if (!interaction) return sendSignInPage(reply, 400, renderProblemPage(translate('signIn.ended')), null);
      const form = Value.Check(Form, request.body) ? request.body : { email: '', password: '' };
      const keepConnected = 'keepConnected' in form;
      const retryPage = (status: number, problem: string): FastifyReply =>
        sendSignInPage(
          reply,
          status,
          renderSignInPage({
            action: inLanguageOf(request, `${signInPath}/${interaction.uid}`),
            email: form.email,
            keepConnected,
            problem,
            scripts,
            forgotten: forgottenOf(request),
          }),
          interaction,
        );

      const email = form.email.trim().toLowerCase();
      const address = clientAddress(request);
      // Counted before the password is checked, so that concurrent attempts count too.
      const wait = await failures.claim(address, email);
      if (wait > 0) {
        reply.header('retry-after', wait);
        return retryPage(429, translate('signIn.tooMany', { seconds: String(wait) }));
      }
      const account = await checkPassword(database, form.email, form.password);
      if (!account) {
        request.log.warn({ ip: request.ip }, 'a sign-in was refused');
        return retryPage(401, translate('signIn.wrong'));
      }
      await failures.succeed(address, email);
      const signIn = { accountId: subjectOf(account), remember: keepConnected };
      if (!(await needsSecondStep(database, account)))
        return reply.redirect(await interactions.finish(request, reply, signIn), 303);
      await interactions.await(request, reply, signIn);
      return reply.redirect(inLanguageOf(request, secondStepPath(interaction.uid)), 303);
    });
    serveSecondStep(scope, { database, box, interactions, mailer, publicUrl });
  });
}

/** Counters of failures: by address per minute, and by e-mail per five minutes. */
function createFailures(database: Database, limit: number | false) {
  const byAddress = createFailureCounter(database, 'sign-in of address', { limit, seconds: 60 });
  const byEmail = createFailureCounter(database, 'sign-in of e-mail', { limit, seconds: 300 });
  return {
    claim: (address: string, email: string): Promise<number> =>
      claimAttempt([
        [byAddress, address],
        [byEmail, email],
      ]),
    /**
     * Undoes the failure counted for this attempt. Failures of others from the same address stay, so that signing in does not
     * allow more attempts.
     */
    async succeed(address: string, email: string): Promise<void> {
      await byAddress.forgive(address);
      await byEmail.clear(email);
    },
  };
}
