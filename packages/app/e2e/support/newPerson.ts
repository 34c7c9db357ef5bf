import { expect, type Browser, type Page } from '@playwright/test';
import { signInAs, tokenOf } from './people';

/** A person that a test added. */
export interface NewPerson {
  name: string;
  email: string;
  accountId: number;
}

/** The password of people that tests add. */
export const newPassword = 'umbuzeiro-do-sertao';

/** Adds a person by the calls of an administrator, whom `page` shows afterwards, and sets their password by the invitation. */
export async function addPerson(page: Page, profile: string): Promise<NewPerson> {
  await signInAs(page, 'administrator');
  const token = await tokenOf(page);
  const headers = { authorization: `Bearer ${token}` };
  const rooms = (await (await page.request.get('/room', { params: { fetch: 100 }, headers })).json()) as {
    itens: { roomId: number; roomName: string }[];
  };
  const roomId = rooms.itens.find(({ roomName }) => roomName === profile)?.roomId;
  const email = `pessoa.${Date.now()}@demo.example`;
  const name = `Jacira ${Date.now() % 10_000}`;
  const answer = await page.request.post('/account/', {
    headers,
    data: {
      accountType: 1,
      firstName: 'Jacira',
      lastName: 'Moura',
      displayName: name,
      phoneNumber: '1',
      email,
      roomId,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { resourceId, invitationUrl } = (await answer.json()) as { resourceId: number; invitationUrl: string };
  const set = await page.request.post(new URL(invitationUrl).pathname, {
    form: { password: newPassword, confirmation: newPassword },
  });
  expect(set.ok()).toBe(true);
  return { name, email, accountId: resourceId };
}

/** Opens the product in a browser of its own and fills in e-mail and password. */
export async function enterPassword(browser: Browser, baseURL: string, email: string, path = '/'): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(newPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
  return page;
}
