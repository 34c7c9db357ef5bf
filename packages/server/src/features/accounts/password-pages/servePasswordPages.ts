import { parse } from 'node:querystring';
import { minPasswordLength, minPasswordScore, ratePassword } from '@assunto/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Access } from '../../../access/createAccess';
import { requireGrantable } from '../../../access/requireGrantable';
import type { Database } from '../../../platform/database/Database';
import { clientAddress } from '../../../platform/http/clientAddress';
import { HttpError } from '../../../platform/errors/errors';
import { linkPath } from '../../../platform/http/logger';
import { contentSecurityPolicy } from '../../../platform/http/securityHeaders';
import type { Mailer } from '../../../platform/mail/createMailer';
import { isMailAddress } from '../../../platform/mail/MailConfig';
import { translate } from '../../../platform/messages/language';
import { forgottenPasswordMail, passwordChangedMail } from '../../../platform/mail/mailTemplates';
import { readLink, redeemLink, type LinkedAccount } from '../../../platform/auth/accountLinks';
import { findAccountsByEmail, readCallerAccount } from '../../../platform/auth/accounts';
import { createFailureCounter } from '../../../platform/auth/createFailureCounter';
import { hashPassword } from '../../../platform/auth/passwords';
import type { Sessions } from '../../../platform/auth/sessions';
import { renderForgottenPage, renderNewPasswordPage, renderPasswordSetPage, renderSentPage } from './passwordPages';
import { forgottenPath, inLanguageOf } from '../../../platform/auth/embedded/paths';
import { renderProblemPage } from '../../../platform/auth/embedded/problemPage';

interface PasswordPages {
  database: Database;
  access: Access;
  sessions: Pick<Sessions, 'forget'>;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
}

const Forgotten = Type.Object({ email: Type.String({ minLength: 1, maxLength: 150 }) });
const NewPassword = Type.Object({
  password: Type.String({ minLength: 1, maxLength: 200 }),
  confirmation: Type.String({ maxLength: 200 }),
});

/** The pages on which people set a password without the old one (decision 89): after invitations, and to reset it. */
export async function servePasswordPages(app: FastifyInstance, pages: PasswordPages): Promise<void> {
  const { database } = pages;
  // Limits per quarter of an hour: requests of an address, requests for an e-mail, and attempts to set a password by links.
  const byAddress = createFailureCounter(database, 'forgotten password of address', { limit: 20, seconds: 900 });
  const byEmail = createFailureCounter(database, 'forgotten password of e-mail', { limit: 3, seconds: 900 });
  const attempts = createFailureCounter(database, 'password link', { limit: 40, seconds: 900 });
  const options = { config: { isPublic: true }, schema: { hide: true } };
  const send = (reply: FastifyReply, status: number, html: string): FastifyReply =>
    reply
      .code(status)
      .header('content-security-policy', contentSecurityPolicy())
      // The URL contains the token.
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html);
  const tooMany = (reply: FastifyReply, seconds: number): FastifyReply =>
    send(
      reply.header('retry-after', seconds),
      429,
      renderProblemPage(translate('signIn.tooMany', { seconds: String(seconds) })),
    );

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, { ...parse(String(body)) }),
    );

    scope.get(forgottenPath, options, async (request, reply) =>
      send(reply, 200, renderForgottenPage(inLanguageOf(request, forgottenPath))),
    );

    scope.post(forgottenPath, options, async (request, reply) => {
      if (!Value.Check(Forgotten, request.body))
        return send(
          reply,
          400,
          renderForgottenPage(inLanguageOf(request, forgottenPath), translate('password.emailInvalid')),
        );
      const email = request.body.email.trim().toLowerCase();
      const seconds = await byAddress.claim(clientAddress(request));
      if (seconds > 0) return tooMany(reply, seconds);
      const isLimited = (await byEmail.claim(email)) > 0;
      // Replies before accounts are read: the response time does not disclose whether there is an account.
      setImmediate(() => {
        if (isLimited) return;
        sendLinks(pages, email).catch((error: unknown) => {
          request.log.error({ err: error }, 'the links for a forgotten password were not sent');
        });
      });
      return send(reply, 200, renderSentPage());
    });

    scope.get<{ Params: { token: string } }>(`${linkPath}/:token`, options, async (request, reply) => {
      const { token } = request.params;
      const account = await readLink(database, token);
      if (!account) return send(reply, 404, renderProblemPage(translate('password.linkOver')));
      return send(reply, 200, renderNewPasswordPage(formOf(request, token, account)));
    });

    scope.post<{ Params: { token: string } }>(`${linkPath}/:token`, options, async (request, reply) => {
      const { token } = request.params;
      const seconds = await attempts.claim(clientAddress(request));
      if (seconds > 0) return tooMany(reply, seconds);
      const account = await readLink(database, token);
      if (!account) return send(reply, 404, renderProblemPage(translate('password.linkOver')));
      const problem = await problemOf(request.body, account);
      if (problem !== null)
        return send(reply, 400, renderNewPasswordPage({ ...formOf(request, token, account), problem }));
      const { password } = Value.Parse(NewPassword, request.body);
      const isSet = await setPassword(pages, token, await hashPassword(password));
      return isSet
        ? send(reply, 200, renderPasswordSetPage())
        : send(reply, 404, renderProblemPage(translate('password.linkOver')));
    });
  });
}

const formOf = (request: FastifyRequest, token: string, { name, email, purpose }: LinkedAccount) => ({
  action: inLanguageOf(request, `${linkPath}/${token}`),
  name,
  email,
  isInvitation: purpose === 'invitation',
});

/** The problem with the submitted passwords. */
async function problemOf(body: unknown, { personalTerms }: LinkedAccount): Promise<string | null> {
  if (!Value.Check(NewPassword, body)) return translate('password.missing');
  const { password, confirmation } = body;
  if (password !== confirmation) return translate('password.different');
  if ([...password].length < minPasswordLength)
    return translate('password.short', { length: String(minPasswordLength) });
  const isWeak = (await ratePassword(password, personalTerms)) < minPasswordScore;
  return isWeak ? translate('error.PASSWORD_WEAK') : null;
}

/** Sends a link for each active account with the e-mail, one per company. */
async function sendLinks({ database, mailer, publicUrl }: PasswordPages, email: string): Promise<void> {
  const accounts = await findAccountsByEmail(database, email);
  for (const { companyId, accountId, name, email: address } of accounts) {
    if (address === null || !isMailAddress(address)) continue;
    const link = { accountId, purpose: 'password', inviterId: null } as const;
    const content = forgottenPasswordMail({ name, publicUrl, link });
    await database.transaction((transaction) => mailer.send(transaction, companyId, address, content));
  }
}

/**
 * Sets the password of a link's account, and ends the link, other links and every session. The sender of the link must still be
 * able to grant the account's profile. Returns whether the link was valid.
 */
async function setPassword(pages: PasswordPages, token: string, passwordHash: string): Promise<boolean> {
  const { database, mailer, publicUrl, sessions } = pages;
  // Checked before the transaction: the embedded database has only one connection.
  const before = await readLink(database, token);
  if (!before || !(await isInviterAllowed(pages, before))) return false;
  const { companyId, accountId, purpose, name, email } = before;
  const isSet = await database.transaction(async (transaction) => {
    if (!(await redeemLink(transaction, token))) return false;
    await transaction.query(
      'UPDATE account SET password_hash = $3, updated_in = now() WHERE company_id = $1 AND account_id = $2',
      [companyId, accountId, passwordHash],
    );
    if (purpose === 'password' && email !== null && isMailAddress(email))
      await mailer.send(transaction, companyId, email, passwordChangedMail({ name, publicUrl }));
    return true;
  });
  if (isSet) sessions.forget(companyId, accountId);
  return isSet;
}

/** Whether the sender of a link may still administer the account; links that people request themselves have no sender. */
async function isInviterAllowed({ database, access }: PasswordPages, link: LinkedAccount): Promise<boolean> {
  const { companyId, inviterId, roomId } = link;
  if (inviterId === null) return true;
  const inviter = await readCallerAccount(database, companyId, inviterId);
  if (!inviter?.isAdmin) return false;
  try {
    const invited = await readCallerAccount(database, companyId, link.accountId);
    await requireGrantable(access, inviter, { roomId, restrictions: invited?.restrictions ?? null });
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode < 500) return false;
    throw error;
  }
}
