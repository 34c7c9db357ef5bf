import { expect, type Page } from '@playwright/test';
import { type Product, startEmpty } from './support/product';
import { rows } from './support/records';
import { test } from './support/test';

const administrator = { name: 'Lia Campos', email: 'lia@oficina.example', password: 'jabuticaba-no-quintal-73' };
const colleague = { name: 'Davi Rocha', email: 'davi@oficina.example', password: 'capivara-na-lagoa-41' };

test.describe('an empty company', () => {
  test('is set up through the screens alone, until a second person works in its first subject', async ({ browser }) => {
    test.setTimeout(180_000);
    const product = await startEmpty();
    const page = await (await browser.newContext({ baseURL: product.address })).newPage();
    await signUp(page, product);
    await expect(page.getByRole('main').getByRole('link', { name: 'Novo assunto' })).toHaveAttribute(
      'href',
      '/admin/atributos/assunto',
    );
    await expect(page.getByRole('link', { name: 'A partir de um arquivo' })).toBeVisible();
    await page.getByRole('button', { name: 'Começar com Atendimento' }).click();
    await expect(page.getByRole('link', { name: 'Chamados' })).toBeVisible();

    await page.getByRole('link', { name: 'Criar um perfil' }).click();
    await createProfile(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Perfil de acesso (feito)' })).toBeVisible();
    await page.getByRole('link', { name: 'Adicionar uma pessoa' }).click();
    const invitation = await addPerson(page);

    const context = await browser.newContext({ baseURL: product.address, locale: 'pt-BR' });
    const second = await context.newPage();
    await second.goto(invitation);
    await second.getByLabel('Nova senha', { exact: true }).fill(colleague.password);
    await second.getByLabel('Confirmar nova senha').fill(colleague.password);
    await second.getByRole('button', { name: 'Salvar senha' }).click();
    await second.getByRole('link', { name: 'Entrar' }).click();
    await signIn(second, colleague);
    await second.getByRole('link', { name: 'Chamados' }).click();
    await second
      .getByRole('button', { name: 'Novo' })
      .or(second.getByRole('link', { name: 'Novo' }))
      .click();
    await second.getByLabel('Título').fill('A impressora da recepção parou');
    await second.getByLabel('Descrição').fill('Desde hoje cedo.');
    await second.getByRole('button', { name: 'Salvar' }).click();
    await second.waitForURL(/\/context\/talk\/chamado\/\d+$/);

    await page.goto('/context/grid/chamado');
    await expect(rows(page).filter({ hasText: 'A impressora da recepção parou' })).toBeVisible();
    // Everything is there: the home page is the logo.
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeHidden();
    await context.close();
    await page.context().close();
    await product.stop();
  });
});

async function signUp(page: Page, { welcome }: Product): Promise<void> {
  const address = /https?:\/\/\S+\/primeiro-acesso#\S+/.exec(welcome)?.[0];
  if (!address) throw new Error(`The start printed no address of a first access:\n${welcome}`);
  const [firstName = '', lastName = ''] = administrator.name.split(' ');
  await page.goto(address);
  await page.getByLabel('Nome da empresa').fill('Oficina do Bairro');
  await page.getByLabel('Primeiro Nome').fill(firstName);
  await page.getByLabel('Sobrenome').fill(lastName);
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel(/^Senha/).fill(administrator.password);
  await page.getByLabel('Confirmar senha').fill(administrator.password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await signIn(page, administrator);
  await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
  await expect(page.getByText('Oficina do Bairro').first()).toBeVisible();
}

async function signIn(page: Page, person: typeof administrator): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha').fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('button', { name: person.name })).toBeVisible();
}

/** A profile that sees every menu and works with every subject. */
async function createProfile(page: Page): Promise<void> {
  await page.getByLabel('Título').fill('Atendentes');
  for (const name of ['Atendimento', 'Chamados'])
    await page.getByRole('checkbox', { name: `${name}: Visualizar` }).check();
  for (const name of ['Chamado', 'Cliente'])
    for (const action of ['Visualizar', 'Criar', 'Editar'])
      await page.getByRole('checkbox', { name: `${name}: ${action}` }).check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Perfil de acesso inserido com sucesso!')).toBeVisible();
}

/** Adds the colleague and answers the address that invites them: the product of the test sends no mail. */
async function addPerson(page: Page): Promise<string> {
  const [firstName = '', lastName = ''] = colleague.name.split(' ');
  await page.getByRole('combobox', { name: 'Perfil de Acesso' }).click();
  await page.getByRole('option', { name: 'Atendentes' }).click();
  await page.getByLabel('Primeiro Nome').fill(firstName);
  await page.getByLabel('Sobrenome').fill(lastName);
  await page.getByLabel('Nome para Exibição').fill(colleague.name);
  await page.getByLabel('Telefone').fill('(21) 98811-2040');
  await page.getByLabel('E-mail').fill(colleague.email);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Inserir' }).click();
  const address = await page.getByRole('textbox', { name: 'Endereço do convite' }).inputValue();
  await page.getByRole('dialog').getByText('Fechar', { exact: true }).click();
  return address;
}
