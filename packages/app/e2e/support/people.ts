import { expect, type Page } from '@playwright/test';

/** The demo's three kinds of people, and the password that they share. */
const people = {
  administrator: { email: 'ana.ribeiro@demo.example', name: 'Ana Ribeiro' },
  agent: { email: 'bruno.tavares@demo.example', name: 'Bruno Tavares' },
  customer: { email: 'helena.prado@demo.example', name: 'Helena Prado' },
} as const;
export type Person = keyof typeof people;
const password = 'ipe-amarelo-2026';

/** Opens a page as somebody: through the login service, as they would. */
export async function openAs(page: Page, person: Person, path = '/'): Promise<void> {
  await page.goto(path);
  await fillLogin(page, person);
  await expect(page.getByRole('button', { name: people[person].name })).toBeVisible();
}

/** Fills the login service's page. */
export async function fillLogin(page: Page, person: Person, keepConnected = false): Promise<void> {
  await page.getByLabel('E-mail').fill(people[person].email);
  await page.getByLabel('Senha').fill(password);
  if (keepConnected) await page.getByLabel('Manter conectado').check();
  await page.getByRole('button', { name: 'Entrar' }).click();
}
