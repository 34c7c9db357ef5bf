import { expect } from '@playwright/test';
import { codeOf } from './support/authenticator';
import { addPerson, enterPassword, newPassword } from './support/newPerson';
import { test } from './support/test';

test.describe('the access of an account', () => {
  test('a person sets up a second factor, signs in with a code of the app and with a recovery code, ends another session of theirs, and an administrator the last one', async ({
    page,
    browser,
    product,
  }) => {
    const { name, email, accountId } = await addPerson(page, 'Atendentes');
    const own = await enterPassword(browser, product.address, email, '/usuario');
    await expect(own.getByRole('button', { name })).toBeVisible();
    await own.getByRole('button', { name: 'Ativar', exact: true }).click();
    await own.getByRole('dialog').getByLabel('Senha atual').fill(newPassword);
    await own.getByRole('button', { name: 'Continuar' }).click();
    const setup = own.getByRole('dialog', { name: 'Verificação em duas etapas' });
    await expect(setup.getByRole('img', { name: 'Código QR' })).toBeVisible();
    const secret = await setup.getByLabel('Chave').inputValue();
    await setup.getByLabel('Código do aplicativo').fill('000000');
    await setup.getByRole('button', { name: 'Ativar' }).click();
    await expect(setup.getByText('O código está incorreto')).toBeVisible();
    await setup.getByLabel('Código do aplicativo').fill(codeOf(secret, -1));
    await setup.getByRole('button', { name: 'Ativar' }).click();
    const codes = own.getByRole('dialog', { name: 'Códigos de recuperação' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
    const download = own.waitForEvent('download');
    await codes.getByRole('button', { name: 'Baixar os códigos' }).click();
    expect((await download).suggestedFilename()).toBe('codigos-de-recuperacao.txt');
    await codes.getByText('Fechar', { exact: true }).click();
    await expect(own.getByText('Restam 10 códigos de recuperação.')).toBeVisible();

    const second = await enterPassword(browser, product.address, email);
    await expect(second.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
    await second.getByLabel('Código').fill('000000');
    await second.getByRole('button', { name: 'Verificar' }).click();
    await expect(second.getByRole('alert')).toContainText('O código está incorreto ou já foi usado');
    await second.getByLabel('Código').fill(codeOf(secret));
    await second.getByRole('button', { name: 'Verificar' }).click();
    await expect(second.getByRole('button', { name })).toBeVisible();

    const third = await enterPassword(browser, product.address, email);
    await third.getByLabel('Código').fill(recoveryCode);
    await third.getByRole('button', { name: 'Verificar' }).click();
    await expect(third.getByRole('button', { name })).toBeVisible();
    await third.context().close();

    await own.reload();
    await expect(own.getByText('Esta sessão')).toBeVisible();
    const ends = own.getByRole('button', { name: /^Encerrar a sessão Chrome/ });
    await expect(ends).toHaveCount(2);
    for (const left of [1, 0]) {
      await ends.first().click();
      await expect(ends).toHaveCount(left);
    }
    await expect(own.getByText('Sessão encerrada com sucesso!').first()).toBeVisible();
    await expect(second.getByText('Você não possui mais acesso ao sistema.')).toBeVisible();

    await page.goto(`/config/users/edit/${accountId}`);
    await expect(page.getByRole('heading', { name: 'Sessões' })).toBeVisible();
    await page.getByRole('button', { name: 'Encerrar todas' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click();
    await expect(page.getByText('Nenhuma sessão aberta.')).toBeVisible();
    await expect(own.getByText('Você não possui mais acesso ao sistema.')).toBeVisible();
    for (const opened of [own, second]) await opened.context().close();
  });
});
