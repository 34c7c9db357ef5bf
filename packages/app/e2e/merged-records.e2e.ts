import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { openPart } from './support/recordParts';
import { signInAs } from './support/people';
import { addTicket, createTicket } from './support/records';
import { test } from './support/test';

const choose = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

const comment = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Novo comentário' }).fill(text);
  await page.getByRole('button', { name: /^(Responder|Enviar|Comentar)/ }).click();
  await expect(page.locator('.as-history').getByText(text)).toBeVisible();
};

test('two records are merged from the menu, old links lead on, and the history undoes it', async ({ page }) => {
  await signInAs(page, 'administrator');
  const merged = await createTicket(page, 'Etiquetadora do caixa não imprime');
  await comment(page, 'Já troquei o papel');
  const survivor = await createTicket(page, 'Etiquetadora parada no caixa');

  await choose(page, 'Unir com outro registro');
  const dialog = page.getByRole('dialog', { name: 'Unir registros' });
  await dialog.getByRole('combobox', { name: 'Unir este registro com' }).fill(String(merged));
  await dialog.getByRole('option', { name: `#${merged} Etiquetadora do caixa não imprime` }).click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('radio', { name: `#${survivor} Etiquetadora parada no caixa` })).toBeChecked();
  const title = dialog.getByRole('radiogroup', { name: 'Título' });
  await expect(title.getByRole('radio', { name: 'Etiquetadora parada no caixa' })).toBeChecked();
  await title.getByRole('radio', { name: 'Etiquetadora do caixa não imprime' }).check();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Unir registros' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Etiquetadora do caixa não imprime' })).toBeVisible();
  await expect(page.locator('.as-history').getByText('Já troquei o papel')).toBeVisible();

  // Who opens the merged one is at the survivor; the history tells, and undoes it later.
  await page.goto(`/context/talk/chamado/${merged}`);
  await expect(page).toHaveURL(new RegExp(`/context/talk/chamado/${survivor}$`));
  await expect(page.getByText(`#${merged} foi unido a #${survivor}.`)).toBeVisible();
  await openPart(page, 'Histórico');
  await expect(page.getByText(`Registro unido: #${merged} Etiquetadora do caixa não imprime`)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer união' }).click();
  await expect(page.getByText('A união foi desfeita.')).toBeVisible();
  await page.goto(`/context/talk/chamado/${merged}`);
  await expect(page).toHaveURL(new RegExp(`/context/talk/chamado/${merged}$`));
  await expect(page.locator('.as-history').getByText('Já troquei o papel')).toBeVisible();
});

test('records are linked across subjects, shown on both, and the link is undone', async ({ page }) => {
  await signInAs(page, 'administrator');
  const blocker = await addTicket(page, 'Servidor fora do ar');
  const blocked = await createTicket(page, 'Emitir notas');
  await openPart(page, 'Relacionados');
  await page.getByRole('button', { name: 'Relacionar registro' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Relacionar registro' });
  await dialog.getByRole('combobox', { name: 'Este registro' }).selectOption({ label: 'é bloqueado por' });
  await dialog.getByRole('combobox', { name: 'Registro', exact: true }).fill('Servidor fora');
  await dialog.getByRole('option', { name: `#${blocker} Servidor fora do ar` }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Relacionar' }).click();
  await expect(page.getByRole('heading', { name: 'Bloqueado por' })).toBeVisible();
  await page.getByRole('link', { name: `${blocker} Servidor fora do ar` }).click();
  await openPart(page, 'Relacionados');
  await expect(page.getByRole('heading', { name: 'Bloqueia' })).toBeVisible();
  await page.getByRole('button', { name: `Desfazer a relação com Chamado ${blocked}` }).click();
  await expect(page.getByRole('heading', { name: 'Bloqueia' })).toHaveCount(0);
  await page.getByLabel('Avisos').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('link', { name: `${blocked} Emitir notas` })).toBeVisible();
});
