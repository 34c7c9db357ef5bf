import { expect } from '@playwright/test';
import { callAs } from './support/callAs';
import { button, choose, createSubject, preview, setRule } from './support/formDesigner';
import { signInAs } from './support/people';
import { test } from './support/test';

test.describe('a designed form', () => {
  test('fills a hidden field, begins with an option, and locks a field while a rule holds', async ({ page }) => {
    test.slow();
    const stamp = Date.now().toString(36);
    const identifier = `chave${stamp}`;
    await signInAs(page, 'administrator');
    const subjectId = await createSubject(page, identifier);
    await page.goto(`/admin/atributos/${subjectId}/formulario`);
    await page.getByRole('textbox', { name: 'Nome do formulário' }).fill(`Entrega ${stamp}`);
    for (const name of ['Título', 'Prioridade', 'Motivo', 'Orientação'])
      await button(page, `Adicionar ${name}`).click();
    const properties = page.getByRole('region', { name: 'Propriedades' });
    await button(page, 'Orientação').click();
    await properties.getByText('Oculto', { exact: true }).click();
    await properties.getByRole('textbox', { name: 'Valor do campo oculto' }).fill('Isolar a área');
    await button(page, 'Prioridade').click();
    await properties.getByRole('combobox', { name: 'Valor inicial' }).selectOption('Um valor');
    await choose(page, properties, 'Valor inicial escolhido', 'Urgente');
    await button(page, 'Motivo').click();
    await setRule(page, 'Somente leitura quando');
    await expect(page.getByText('Nenhum problema')).toBeVisible();
    await expect(preview(page).getByRole('textbox', { name: 'Orientação' })).toHaveCount(0);
    await button(page, 'Publicar').click();
    await expect(page.getByText(`Formulário Entrega ${stamp} publicado com sucesso!`)).toBeVisible();

    await page.goto(`/template/editor/default?subject=${subjectId}`);
    await choose(page, page, 'Templates de cadastro', `Entrega ${stamp}`);
    await page.keyboard.press('Escape');
    await button(page, 'Adicionar Título').click();
    await button(page, 'Salvar').click();
    await expect(page.getByText(`Template Vistoria ${identifier} inserido com sucesso!`)).toBeVisible();

    await page.goto(`/context/talk/${identifier}/add`);
    const reason = page.getByRole('textbox', { name: 'Motivo' });
    await expect(page.getByRole('combobox', { name: 'Prioridade' })).toHaveValue('Urgente');
    await expect(reason).toHaveJSProperty('readOnly', true);
    await expect(page.getByRole('textbox', { name: 'Orientação' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Título' }).fill('Chave do portão');
    await choose(page, page, 'Prioridade', 'Normal');
    await expect(reason).toHaveJSProperty('readOnly', false);
    await reason.fill('Mudança de morador');
    await button(page, 'Salvar').click();
    await expect(page.getByText('Registro inserido com sucesso!')).toBeVisible();
    const { itens } = await callAs<{ itens: { talkValues: { value: unknown }[] }[] }>(
      page,
      'POST',
      `/talk/filter/${identifier}`,
      {},
    );
    expect(JSON.stringify(itens)).toContain('Isolar a área');
    await page.goto('/admin/atributos');
    await callAs(page, 'DELETE', `/subject/${subjectId}`);
  });
});
