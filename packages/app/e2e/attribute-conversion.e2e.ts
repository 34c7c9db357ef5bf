import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { callAs } from './support/callAs';
import { signInAs } from './support/people';
import { test } from './support/test';

interface Talk {
  talkId: number;
  talkValues: { subjectAttributeId: number; value: unknown }[];
}

/** A subject with one text attribute, and records of these values. */
async function subjectOf(page: Page, values: readonly string[]) {
  const subjectIdentifier = `conversao${Date.now().toString(36)}`;
  const { resourceId: subjectId } = await callAs<{ resourceId: number }>(page, 'POST', '/subject', {
    subjectIdentifier,
    subjectName: `Conversão ${subjectIdentifier}`,
    attributes: [{ name: 'Quantidade', identifier: 'quantidade', componentId: 1 }],
  });
  const { itens } = await callAs<{ itens: { subjectAttributeId: number }[] }>(
    page,
    'GET',
    `/subject/${subjectId}/attribute`,
  );
  const id = itens[0]?.subjectAttributeId ?? 0;
  for (const value of values)
    await callAs(page, 'POST', `/talk/${subjectIdentifier}`, { talkValues: [{ subjectAttributeId: id, value }] });
  const read = async () => {
    const list = await callAs<{ itens: Talk[] }>(page, 'POST', `/talk/filter/${subjectIdentifier}`, {});
    return list.itens.map(({ talkValues }) => String(talkValues[0]?.value ?? '')).toSorted();
  };
  return { subjectId, id, read, address: `/admin/atributos/${subjectId}/atributo/${id}` };
}

const noViolations = async (page: Page) => await expectAccessible(page);

test.describe('an attribute with records', () => {
  test('is converted with records that do not fit, and undone; which records break new rules is shown before these are saved', async ({
    page,
  }) => {
    await test.step('is converted with records that do not fit, and undone', async () => {
      await signInAs(page, 'administrator');
      const values = ['10', '9', '007', 'doze', 'doze', 'muitos'];
      const { subjectId, read, address } = await subjectOf(page, values);
      await page.goto(address);
      await page.getByRole('link', { name: 'Alterar tipo ou regras' }).click();
      await page.getByRole('searchbox', { name: 'Buscar', exact: true }).fill('inteiro');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Verificar registros' }).click();

      await expect(page.getByText('6 registros: 3 convertem, 3 não podem.')).toBeVisible();
      await expect(page.getByText('1 valor perde os zeros à esquerda')).toBeVisible();
      const start = page.getByRole('button', { name: 'Iniciar conversão' });
      await expect(start).toBeDisabled();
      await noViolations(page);
      const twelve = page.getByRole('textbox', { name: 'Colocar no lugar de doze' });
      await twelve.fill('dozenas');
      await twelve.press('Enter');
      await expect(twelve).toHaveAccessibleDescription(/inteiro/i);
      await twelve.fill('12');
      await twelve.press('Enter');
      await expect(page.getByText('Passa a ser 12.')).toBeVisible();
      await page.getByText('Um valor por registro').click();
      const own = page.getByRole('textbox', { name: /^Valor do registro #/ }).first();
      await own.fill('13');
      await own.press('Enter');
      await expect(page.getByText('Passa a ser 13.')).toBeVisible();
      await noViolations(page);
      expect(await read()).toEqual(values.toSorted());
      await page.getByRole('checkbox', { name: 'Deixar vazios todos os que não têm substituto' }).check();
      await start.click();

      await expect(page.getByText(/A conversão está em uso/)).toBeVisible({ timeout: 20_000 });
      expect(await read()).toEqual(['', '10', '12', '13', '7', '9']);
      await noViolations(page);

      await page.getByRole('button', { name: 'Desfazer' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click();
      await expect(page.getByText('A conversão foi desfeita: os valores antigos voltaram.')).toBeVisible({
        timeout: 20_000,
      });
      expect(await read()).toEqual(values.toSorted());
      await callAs(page, 'DELETE', `/subject/${subjectId}`);
    });
    await test.step('shows which records break new rules before they are saved', async () => {
      const { subjectId, id, read, address } = await subjectOf(page, ['curto', 'comprido demais']);
      await page.goto(address);
      await page.getByRole('textbox', { name: /^Tamanho máximo/ }).fill('6');
      await page.getByRole('button', { name: 'Salvar' }).click();
      const question = page.getByRole('alertdialog', { name: 'Há registros que não cumprem as novas regras' });
      await expect(question).toContainText('1 registro não cumpre as novas regras');
      await expect(question.getByRole('link', { name: 'Ver os registros' })).toBeVisible();
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await callAs(page, 'DELETE', `/attribute/${id}/conversion`);

      await page.goto(`${address}/conversao`);
      await page.getByRole('searchbox', { name: 'Buscar', exact: true }).fill('o tipo atual');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: /^Tamanho máximo/ }).fill('6');
      await page.getByRole('button', { name: 'Verificar registros' }).click();
      await expect(page.getByText('2 registros: 1 cumpre as novas regras, 1 não cumpre.')).toBeVisible();
      await expect(page.getByText('comprido demais', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Salvar as regras sem mudar os registros' }).click();
      await expect(page.getByText('Atributo atualizado com sucesso!')).toBeVisible();
      expect(await read()).toEqual(['comprido demais', 'curto']);
      await callAs(page, 'DELETE', `/subject/${subjectId}`);
    });
  });
});
