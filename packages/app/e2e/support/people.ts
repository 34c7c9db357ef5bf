import type { LoginAnswer, LoginService, RefreshAnswer, StoredUser } from '@assunto/api';
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
 * Opens an address as somebody who has signed in, as after a reload. The sign-in is real but for its pages; `session.e2e.ts`
 * tests these.
 */
export async function openAs(page: Page, person: Person, path = '/'): Promise<void> {
  await signInAs(page, person);
  await page.goto(path);
  await expectSignedIn(page, person);
}

/** Opens an address in a session that no other test has, for what the server stores of a session. */
export async function openInOwnSession(page: Page, person: Person, path = '/'): Promise<void> {
  await giveSession(page, await signIn(page.context(), person));
  await page.goto(path);
  await expectSignedIn(page, person);
}

/** Signs somebody in on a page: the next address that it opens is opened in their session. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  await giveSession(page, await signedInUser(page.context(), person));
}

async function giveSession(page: Page, user: StoredUser): Promise<void> {
  const signIns = (signInsOf.get(page)?.signIns ?? 0) + 1;
  signInsOf.set(page, { signIns, user });
  // Once: whoever signs out afterwards stays signed out after a reload.
  await page.addInitScript(
    ({ text, number }) => {
      const counter = 'e2e.signIns';
      if (Number(sessionStorage.getItem(counter)) >= number) return;
      sessionStorage.setItem(counter, String(number));
      sessionStorage.setItem('assunto.user', text);
    },
    { text: JSON.stringify(user), number: signIns },
  );
}

const signInsOf = new WeakMap<Page, { signIns: number; user: StoredUser }>();

/** Signs who was signed in on a page by `signInAs` or `openAs` in on another one, in the same session. */
export async function signInAsOn(page: Page, other: Page): Promise<void> {
  const known = signInsOf.get(page);
  if (known) await giveSession(other, known.user);
}

/** The token of who was signed in on a page by `signInAs` or `openAs`, else of who signed in there. */
export async function tokenOf(page: Page): Promise<string> {
  const known = signInsOf.get(page);
  if (known) return known.user.token;
  return page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('assunto.user') ?? '{}') as { token?: string }).token ?? '',
  );
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

/** A sign-in that was begun: `url` is the login service's page, or that of the app where the service knows the browser. */
interface BegunSignIn {
  url: string;
  redirectUri: string;
  clientId: string;
  codeVerifier: string;
  nonce: string;
}

/** Begins a sign-in by the calls that the app and its browser make (choice 30). */
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

/** Who has signed in to a product in this process, with the cookies by which the login service knows the browser. */
const signedIn = new Map<string, { user: StoredUser; cookies: Cookie[] }>();

/** The person's session with a product: that of the tests before, unless one of them ended it. */
async function signedInUser(context: BrowserContext, person: Person): Promise<StoredUser> {
  const { origin } = new URL((await context.request.get('/account/login-service')).url());
  const key = `${origin} ${person}`;
  const known = signedIn.get(key);
  const token = known && (await renewed(context, known.user.token));
  if (token) await context.addCookies(known.cookies);
  const user = token ? { ...known.user, token } : await signIn(context, person);
  signedIn.set(key, { user, cookies: await context.cookies(origin) });
  return user;
}

/** A new token of a session; `null` when it has ended. */
async function renewed({ request }: BrowserContext, token: string): Promise<string | null> {
  const answer = await request.post('/account/refresh', { data: { token } });
  return ((await answer.json()) as RefreshAnswer).token;
}

/** Opens a session of the product. */
export async function signIn(context: BrowserContext, person: Person): Promise<StoredUser> {
  const { request } = context;
  const { url, ...begun } = await beginSignIn(context);
  const led = url.startsWith(begun.redirectUri)
    ? url
    : (await request.post(url, { form: { email: people[person].email, password } })).url();
  const authorizationCode = new URL(led).searchParams.get('code');

  const login = await request.post('/Account/RequestJwt', { data: { authorizationCode, ...begun } });
  if (!login.ok()) throw new Error(`${person} could not sign in: ${login.status()} ${await login.text()}`);
  return storedUser((await login.json()) as LoginAnswer);
}

/** What the app stores of a sign-in. */
function storedUser({ token, keepConnected, account, ...answer }: LoginAnswer): StoredUser {
  const { name, accountId, roomId, companyId, isAdmin } = tokenClaims(token);
  const { companyIdentifier, companyName } = answer.getCompanyDataResponse;
  return {
    keepConnected,
    token,
    name,
    accountId,
    roomId,
    companyId,
    isAdmin,
    companyIdentifier,
    companyName,
    ...answer.getAppResponse,
    ...(account.timeZone ? { timeZone: account.timeZone } : {}),
  };
}
