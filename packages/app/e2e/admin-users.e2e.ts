import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { test } from './support/test';

const list = '/config/users';

test.describe('the users of a company', () => {
  test('an administrator adds a person, who sets a password, works, is blocked and cannot continue [USER-01] [USER-03] [USER-04] [USER-16] [USER-55] [USER-64] [ADMINPERM-01]', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = `nadia.queiroz.${Date.now()}@demo.example`;
    await openAs(page, 'administrator', list);
    await page.getByRole('link', { name: 'Novo usuário' }).click();
    await expect(page).toHaveURL(/\/config\/users\/add$/);
    await page.getByRole('combobox', { name: 'Perfil de Acesso' }).click();
    await page.getByRole('option', { name: 'Atendentes' }).click();
    await page.getByLabel('Primeiro Nome').fill('Nádia');
    await page.getByLabel('Sobrenome').fill('Queiroz');
    await page.getByLabel('Nome para Exibição').fill('Nádia Q.');
    await page.getByLabel('Telefone').fill('(21) 90000-0000');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Salvar' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Deseja realmente inserir o usuário Nádia Queiroz (${email})?`);
    await question.getByRole('button', { name: 'Inserir' }).click();
    await expect(page.getByText('Usuário cadastrado com sucesso!')).toBeVisible();
    // The product of the test sends no mail.
    const invitation = new URL(await page.getByLabel('Endereço do convite').inputValue()).pathname;
    await page.getByRole('dialog').getByText('Fechar', { exact: true }).click();
    await expect(page).toHaveURL(/\/config\/users(\?|$)/);

    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const person = await context.newPage();
    await person.goto(invitation);
    await person.getByLabel('Nova senha', { exact: true }).fill('umbuzeiro-do-sertao');
    await person.getByLabel('Confirmar nova senha').fill('umbuzeiro-do-sertao');
    await person.getByRole('button', { name: 'Salvar senha' }).click();
    await person.getByRole('link', { name: 'Entrar' }).click();
    await person.getByLabel('E-mail').fill(email);
    await person.getByLabel('Senha').fill('umbuzeiro-do-sertao');
    await person.getByRole('button', { name: 'Entrar' }).click();
    await expect(person.getByRole('button', { name: 'Nádia Q.' })).toBeVisible();
    await person.goto(invitation);
    await expect(person.getByText('Este endereço já foi usado')).toBeVisible();
    await person.goto('/context/grid/chamado');
    await expect(person.getByRole('grid')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Buscar usuários' }).fill('nadia queiroz');
    await page.getByRole('searchbox', { name: 'Buscar usuários' }).press('Enter');
    await page.getByRole('link', { name: 'Editar Nádia Queiroz' }).click();
    await page.getByLabel('Telefone').fill('(21) 91111-1111');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Usuário editado com sucesso!')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar usuários' }).fill('nadia queiroz');
    await page.getByRole('searchbox', { name: 'Buscar usuários' }).press('Enter');
    await page.getByRole('button', { name: 'Bloquear Nádia Queiroz' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
    await expect(page.getByText('Usuário bloqueado com sucesso!')).toBeVisible();
    await expect(page.getByText('Inativo')).toBeVisible();

    await person.goto('/context/grid/cliente');
    await expect(person.getByText('Você não possui mais acesso ao sistema.')).toBeVisible();
    await person.getByRole('button', { name: 'Entrar' }).click();
    await person.getByLabel('E-mail').fill(email);
    await person.getByLabel('Senha').fill('umbuzeiro-do-sertao');
    await person.getByRole('button', { name: 'Entrar' }).click();
    await expect(person.getByText('E-mail ou senha incorretos.')).toBeVisible();
    await context.close();
  });
});
