import type { LoginAnswer, LoginService, StoredUser } from '@assunto/engine/contract';
import { expect, type BrowserContext, type Cookie, type Page } from '@playwright/test';
import { createHash, randomBytes } from 'node:crypto';
import { tokenClaims } from '../../../shell/src/session/tokenClaims';

/** The demo's three kinds of people, another agent, and the password that they share. */
const people = {
  administrator: { email: 'ana.ribeiro@demo.example', name: 'Ana Ribeiro' },
  agent: { email: 'bruno.tavares@demo.example', name: 'Bruno Tavares' },
  colleague: { email: 'carla.menezes@demo.example', name: 'Carla Menezes' },
  customer: { email: 'helena.prado@demo.example', name: 'Helena Prado' },
} as const;
export type Person = keyof typeof people;
const password = 'ipe-amarelo-2026';

/**
 * Opens a page as somebody who has signed in: in a session of its own, as after a reload. The sign-in is real but for
 * its pages; `session.e2e.ts` tests these.
 */
export async function openAs(page: Page, person: Person, path = '/'): Promise<void> {
  const user = await signIn(page.context(), person);
  // The lightest page of the product's origin, whose storage is the app's.
  await page.goto('/favicon.svg');
  await page.evaluate((text) => sessionStorage.setItem('assunto.user', text), JSON.stringify(user));
  await page.goto(path);
  await expectSignedIn(page, person);
}

/** The header names the person; a notification may too. */
async function expectSignedIn(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: people[person].name })).toBeVisible();
}

/** Opens a page as somebody: through the pages of the login service, as they would. */
export async function signInOn(page: Page, person: Person, path = '/'): Promise<void> {
  await page.goto(path);
  await fillLogin(page, person);
  await expectSignedIn(page, person);
}

/** Fills the login service's page. */
export async function fillLogin(page: Page, person: Person, keepConnected = false): Promise<void> {
  await page.getByLabel('E-mail').fill(people[person].email);
  await page.getByLabel('Senha').fill(password);
  if (keepConnected) await page.getByLabel('Manter conectado').check();
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** The login service's cookies of who has signed in to a product in this process. With them it asks for no password. */
const signedIn = new Map<string, Cookie[]>();

/** A sign-in that was begun: `url` is the login service's page, or that of the app where the service knows the browser. */
interface BegunSignIn {
  url: string;
  redirectUri: string;
  clientId: string;
  codeVerifier: string;
  nonce: string;
}

/** Begins a sign-in by the calls that the app and its browser make (decision 30). */
export async function beginSignIn({ request }: Pick<BrowserContext, 'request'>): Promise<BegunSignIn> {
  const found = await request.get('/account/login-service');
  const { origin } = new URL(found.url());
  const service = (await found.json()) as LoginService;
  const [codeVerifier, nonce] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
  const redirectUri = `${origin}/entrada`;
  const params = {
    client_id: service.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: service.scope,
    state: nonce,
    nonce,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const answer = await request.get(service.authorizationEndpoint, { params });
  return { url: answer.url(), redirectUri, clientId: service.clientId, codeVerifier, nonce };
}

/** Opens a session of the product. */
export async function signIn(context: BrowserContext, person: Person): Promise<StoredUser> {
  const { request } = context;
  const { origin } = new URL((await request.get('/account/login-service')).url());
  await context.addCookies(signedIn.get(`${origin} ${person}`) ?? []);
  const { url, ...begun } = await beginSignIn(context);
  const led = url.startsWith(begun.redirectUri)
    ? url
    : (await request.post(url, { form: { email: people[person].email, password } })).url();
  const authorizationCode = new URL(led).searchParams.get('code');
  signedIn.set(`${origin} ${person}`, await context.cookies(origin));

  const login = await request.post('/Account/RequestJwt', { data: { authorizationCode, ...begun } });
  if (!login.ok()) throw new Error(`${person} could not sign in: ${login.status()} ${await login.text()}`);
  return storedUser((await login.json()) as LoginAnswer);
}

/** What the app stores of a sign-in. */
function storedUser({ token, keepConnected, account, ...answer }: LoginAnswer): StoredUser {
  const { name, accountId, roomId, companyId, isAdmin } = tokenClaims(token);
  const { companyIdentifier, companyName } = answer.getCompanyDataResponse;
  return {
    ...{ keepConnected, token, name, accountId, roomId, companyId, isAdmin, companyIdentifier, companyName },
    ...answer.getAppResponse,
    ...(account.timeZone ? { timeZone: account.timeZone } : {}),
  };
}
