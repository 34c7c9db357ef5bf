import { expect } from '@playwright/test';
import { openAs } from './support/people';
import { openPart } from './support/recordParts';
import { expectRows, rows } from './support/records';
import { test } from './support/test';

test.describe('rights', () => {
  test('an administrator sees the product as a profile has it, changes nothing, and returns', async ({ page }) => {
    await openAs(page, 'administrator', '/config/access_profile/room/2');
    await page.getByRole('button', { name: 'Ver como' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ver como' }).click();
    const mark = page.getByText('Vendo com o perfil de acesso Atendentes.');
    await expect(mark).toBeVisible();
    // Settings of administrators are not in the menu of the profile, nor reached by their address.
    await expect(page.getByRole('link', { name: 'Todos os usuários' })).toHaveCount(0);
    // The home page of the profile, without the cards about a person.
    await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Em atraso|atrasados/ })).toBeVisible();
    await page.goto('/context/grid/chamado');
    await expect(mark).toBeVisible();
    await expectRows(page);
    await rows(page).first().getByRole('gridcell').nth(2).click();
    await openPart(page, 'Formulário');
    await expect(page.getByLabel('Título')).toBeVisible();
    await expect(mark).toBeVisible();
    const token = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('assunto.viewing') ?? '{}') as { token: string }).token,
    );
    const refused = await page.request.post('/talk/chamado', {
      headers: { Authorization: `Bearer ${token}` },
      data: { talkValues: [] },
    });
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'VIEW_ONLY']);
    await page.getByRole('button', { name: 'Encerrar' }).click();
    await expect(page).toHaveURL(/\/config\/access_profile\/room\/2$/);
    await expect(page.getByRole('heading', { name: 'Editar Perfil de Acesso' })).toBeVisible();
    await expect(mark).toHaveCount(0);
    await page.goto('/config/history?entity=viewAs');
    await expect(page.getByText(/^Ver como: alterado por Ana Ribeiro/).first()).toBeVisible();
  });
});
